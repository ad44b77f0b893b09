import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { STORE_PAGE_SIZE } from '@vitrine/contract/catalog/catalog.rules';
import { catalogTexts } from '@vitrine/contract/catalog/catalog.texts';
import { call } from '../../lib/api/api-client.ts';
import {
  categoriesKey,
  categoryProductsKey,
  featuredKey,
  newArrivalsKey,
  productKey,
  storeKey,
} from '../../lib/api/query-keys.ts';
import { BY_CURSOR } from '../../lib/api/use-paged-list.ts';
import { type StoreFilters, toProductQuery } from './filters/store-filters.ts';

/** How long the loaded products are kept after leaving the store. */
const STORE_KEPT_MS = 30 * 60_000;

export const featuredQuery = queryOptions({
  queryKey: featuredKey,
  queryFn: async ({ signal }) => (await call('GET /products/featured', { signal })).data,
  meta: { loadFailed: catalogTexts.featuredFailed },
});

export const newArrivalsQuery = queryOptions({
  queryKey: newArrivalsKey,
  queryFn: async ({ signal }) => (await call('GET /products/new-arrivals', { signal })).data,
  meta: { loadFailed: catalogTexts.newArrivalsFailed },
});

export const categoriesQuery = queryOptions({
  queryKey: categoriesKey,
  queryFn: async ({ signal }) => (await call('GET /categories', { signal })).data,
  meta: { loadFailed: catalogTexts.categoriesFailed },
});

export function productQuery(id: string) {
  return queryOptions({
    queryKey: productKey(id),
    queryFn: async ({ signal }) => (await call('GET /products/:id', { params: { id }, signal })).data,
    meta: { loadFailed: catalogTexts.productFailed },
  });
}

export function storeQuery(filters: StoreFilters) {
  return infiniteQueryOptions({
    queryKey: storeKey(filters),
    queryFn: ({ pageParam, signal }) =>
      call('GET /products', {
        query: { ...toProductQuery(filters), limit: STORE_PAGE_SIZE, cursor: pageParam },
        signal,
      }),
    ...BY_CURSOR,
    gcTime: STORE_KEPT_MS,
    meta: { loadFailed: catalogTexts.productsFailed },
  });
}

/** The newest products of a category. */
export function categoryGoodsQuery(name: string, limit: number) {
  return queryOptions({
    queryKey: categoryProductsKey(name, limit),
    queryFn: async ({ signal }) =>
      (await call('GET /products', { query: { category: name, limit }, signal })).data,
    meta: { loadFailed: catalogTexts.productsFailed },
  });
}
