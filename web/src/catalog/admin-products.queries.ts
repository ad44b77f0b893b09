import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '@vitrine/contract/api';
import { ADMIN_PRODUCTS_PAGE_SIZE } from '@vitrine/contract/catalog/catalog.rules';
import { categoryTexts, productAdminTexts } from '@vitrine/contract/catalog/catalog.texts';
import type { ReplyOf } from '@vitrine/contract/shared/endpoint';
import { call } from '../lib/api-client.ts';
import { BY_CURSOR } from '../lib/use-paged-list.ts';
import { categoriesQuery, productsKey } from './catalog.queries.ts';

export const adminProductsKey = [...productsKey, 'admin'] as const;

export type AdminProductsPage = ReplyOf<Api['GET /admin/products']>;

export function adminProductsQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: [...adminProductsKey, search],
    queryFn: ({ pageParam, signal }) =>
      call('GET /admin/products', {
        query: { search: search || undefined, limit: ADMIN_PRODUCTS_PAGE_SIZE, cursor: pageParam },
        signal,
      }),
    ...BY_CURSOR,
    meta: { loadFailed: productAdminTexts.loadFailed, prefersServerMessage: true },
  });
}

/**
 * Always fetched, because saving an outdated product is refused, and fetched only once, because nothing may change
 * while someone is typing.
 */
export function productToEditQuery(id: string) {
  return queryOptions({
    queryKey: ['product-to-edit', id],
    queryFn: async ({ signal }) => (await call('GET /products/:id', { params: { id }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { loadFailed: productAdminTexts.productFailed, prefersServerMessage: true },
  });
}

/** The storefront's categories with the back office's failure text. */
export const categoryChoicesQuery = queryOptions({
  ...categoriesQuery,
  meta: { loadFailed: categoryTexts.loadFailed, prefersServerMessage: true },
});
