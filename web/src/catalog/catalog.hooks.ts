import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { usePagedList } from '../lib/use-paged-list.ts';
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
  const list = usePagedList(query);
  return {
    ...list,
    products: shownProducts(list.rows ?? [], filters),
    /** How many match in the whole shop, loaded or not; nothing before the first answer. */
    total: list.lastPage?.total,
  };
}

export type StoreGoods = ReturnType<typeof useStoreGoods>;
