import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { STORE_PAGE_SIZE } from '@vitrine/contract/catalog/catalog.rules';
import { catalogTexts } from '@vitrine/contract/catalog/catalog.texts';
import {
  type StoreFilters,
  shownProducts,
  toProductQuery,
} from '@vitrine/contract/catalog/store/store-filters.rules';
import { call } from '../../lib/api/api-client.ts';
import {
  categoriesKey,
  categoryProductsKey,
  featuredKey,
  newArrivalsKey,
  offeredOptionsKey,
  productKey,
  storeKey,
} from '../../lib/api/query-keys.ts';
import { BY_CURSOR, usePagedList } from '../../lib/api/use-paged-list.ts';

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
    initialPageParam: filters.cursor,
    // The loaded products stay cached after leaving the store.
    gcTime: 30 * 60_000,
    meta: { loadFailed: catalogTexts.productsFailed },
  });
}

/** What the store offers to filter by beside these filters. A failure is silent: the list itself says it. */
export function offeredOptionsQuery(filters: StoreFilters) {
  const { sort: _sort, cursor: _cursor, ...query } = toProductQuery(filters);
  return queryOptions({
    queryKey: offeredOptionsKey(query),
    queryFn: async ({ signal }) => (await call('GET /products/options', { query, signal })).data,
  });
}

type LoadOptions = { meta?: object; enabled?: boolean; retryOnMount?: boolean };

export const SILENT = { meta: {} };

export function useFeatured(options?: LoadOptions) {
  return useQuery({ ...featuredQuery, ...options });
}

export function useNewArrivals() {
  return useQuery(newArrivalsQuery);
}

export function useCategories(options?: LoadOptions) {
  return useQuery({ ...categoriesQuery, ...options });
}

export function useProduct(id: string, options?: LoadOptions) {
  return useQuery({ ...productQuery(id), ...options });
}

export function useCategoryProducts(name: string, limit: number, options?: LoadOptions) {
  return useQuery({
    queryKey: categoryProductsKey(name, limit),
    queryFn: async ({ signal }) =>
      (await call('GET /products', { query: { category: name, limit }, signal })).data,
    meta: { loadFailed: catalogTexts.productsFailed },
    ...options,
  });
}

/** The store's products for these filters. The previous ones stay while new ones load. */
export function useStoreProducts(filters: StoreFilters) {
  const query = useInfiniteQuery({ ...storeQuery(filters), placeholderData: keepPreviousData });
  const list = usePagedList(query);
  return {
    ...list,
    products: shownProducts(list.rows ?? [], filters),
    /** How many match in the whole shop, loaded or not; undefined before the first reply. */
    total: list.lastPage?.total,
    hasMoreThanTotal: list.lastPage?.hasMoreThanTotal,
  };
}

export type StoreProductList = ReturnType<typeof useStoreProducts>;
