import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { STORE_PAGE_SIZE } from '@vitrine/contract/catalog/catalog.rules';
import { catalogTexts } from '@vitrine/contract/catalog/catalog.texts';
import {
  type StoreFilters,
  shownProducts,
  toProductQuery,
} from '@vitrine/contract/catalog/store/store-filters.rules';
import { call } from '../../lib/api/api-client.ts';
import { offeredOptionsKey, storeKey } from '../../lib/api/query-keys.ts';
import { BY_CURSOR, usePagedList } from '../../lib/api/use-paged-list.ts';

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
