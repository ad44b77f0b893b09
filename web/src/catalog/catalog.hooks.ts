import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { catalogTexts } from '@vitrine/contract/catalog/catalog.texts';
import { toast } from '../lib/toast.ts';
import {
  categoriesQuery,
  featuredQuery,
  newArrivalsQuery,
  productQuery,
  storeQuery,
} from './catalog.queries.ts';
import { type StoreFilters, shownProducts } from './store-filters.ts';

export function useFeatured() {
  return useQuery(featuredQuery);
}

export function useNewArrivals() {
  return useQuery(newArrivalsQuery);
}

export function useCategories() {
  return useQuery(categoriesQuery);
}

export function useProduct(id: string) {
  return useQuery(productQuery(id));
}

/** What stands in the store under these filters. While a new answer is on its way the old goods stay. */
export function useStoreGoods(filters: StoreFilters) {
  const query = useInfiniteQuery({ ...storeQuery(filters), placeholderData: keepPreviousData });
  const pages = query.data?.pages ?? [];

  async function loadMore() {
    const { isFetchNextPageError } = await query.fetchNextPage();
    if (isFetchNextPageError) toast.error(catalogTexts.productsFailed);
  }

  return {
    products: shownProducts(
      pages.flatMap(({ data }) => data),
      filters,
    ),
    /** How many match in the whole shop, loaded or not; nothing before the first answer. */
    total: pages.at(0)?.total,
    isPending: query.isPending,
    /** A list that is already there stays when a later call fails. */
    isFailed: query.isError && pages.length === 0,
    isOutdated: query.isPlaceholderData,
    isFetching: query.isFetching,
    hasMore: query.hasNextPage && !query.isPlaceholderData,
    isLoadingMore: query.isFetchingNextPage,
    retry: () => void query.refetch(),
    loadMore,
  };
}

export type StoreGoods = ReturnType<typeof useStoreGoods>;
