import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '@vitrine/contract/api';
import { categoryTexts, productAdminTexts } from '@vitrine/contract/catalog/admin-catalog.texts';
import { ADMIN_PRODUCTS_PAGE_SIZE, type ProductFilter } from '@vitrine/contract/catalog/catalog.rules';
import type { AdminProduct } from '@vitrine/contract/catalog/catalog.schemas';
import type { ReplyOf } from '@vitrine/contract/shared/endpoint';
import { adminProductListKey, productToEditKey } from '../../../lib/api/admin-query-keys.ts';
import { call, refusalOf } from '../../../lib/api/api-client.ts';
import { BY_CURSOR } from '../../../lib/api/use-paged-list.ts';
import { categoriesQuery } from '../catalog.queries.ts';

export type AdminProductsPage = ReplyOf<Api['GET /admin/products']>;

export function adminProductsQuery(search: string, state?: ProductFilter) {
  return infiniteQueryOptions({
    queryKey: adminProductListKey(search, state),
    queryFn: ({ pageParam, signal }) =>
      call('GET /admin/products', {
        query: { search: search || undefined, state, limit: ADMIN_PRODUCTS_PAGE_SIZE, cursor: pageParam },
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
    queryKey: productToEditKey(id),
    queryFn: ({ signal }) => readProductToEdit(id, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { loadFailed: productAdminTexts.productFailed, prefersServerMessage: true },
  });
}

/** Spec back-office §7: a product to edit comes from GET /products/:id. Only the admin call has drafts and exact stock. */
export async function readProductToEdit(
  id: string,
  options: { signal?: AbortSignal } = {},
): Promise<AdminProduct> {
  const params = { id };
  const reading = call('GET /admin/products/:id', { params, ...options });
  try {
    const [{ data }, { data: exact }] = await Promise.all([
      call('GET /products/:id', { params, ...options }),
      reading,
    ]);
    return { ...exact, ...data, isPublished: true };
  } catch (error) {
    if (refusalOf(error, 'GET /products/:id')?.code !== 'product_not_found') throw error;
    return (await reading).data;
  }
}

/** The storefront's categories with the back office's failure text. */
export const categoryChoicesQuery = queryOptions({
  ...categoriesQuery,
  meta: { loadFailed: categoryTexts.loadFailed, prefersServerMessage: true },
});
