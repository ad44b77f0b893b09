import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { STORE_PAGE_SIZE } from '@vitrine/contract/catalog/catalog.rules';
import { catalogTexts } from '@vitrine/contract/catalog/catalog.texts';
import { call } from '../lib/api-client.ts';
import { BY_CURSOR } from '../lib/use-paged-list.ts';
import { type StoreFilters, toProductQuery } from './store-filters.ts';

/** The beginning of every key that holds products: what changes one product makes all of them stale. */
export const productsKey = ['products'] as const;

/** The store can be left and come back to for this long without losing the goods that were loaded. */
const STORE_KEPT_MS = 30 * 60_000;

export const featuredQuery = queryOptions({
  queryKey: [...productsKey, 'featured'],
  queryFn: async ({ signal }) => (await call('GET /products/featured', { signal })).data,
  meta: { loadFailed: catalogTexts.featuredFailed },
});

export const newArrivalsQuery = queryOptions({
  queryKey: [...productsKey, 'new-arrivals'],
  queryFn: async ({ signal }) => (await call('GET /products/new-arrivals', { signal })).data,
  meta: { loadFailed: catalogTexts.newArrivalsFailed },
});

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: async ({ signal }) => (await call('GET /categories', { signal })).data,
  meta: { loadFailed: catalogTexts.categoriesFailed },
});

export function productQuery(id: string) {
  return queryOptions({
    queryKey: [...productsKey, 'one', id],
    queryFn: async ({ signal }) => (await call('GET /products/:id', { params: { id }, signal })).data,
    meta: { loadFailed: catalogTexts.productFailed },
  });
}

/** The store's goods, a page at a time. */
export function storeQuery(filters: StoreFilters) {
  return infiniteQueryOptions({
    queryKey: [...productsKey, 'store', filters],
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
