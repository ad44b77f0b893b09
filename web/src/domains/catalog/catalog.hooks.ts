import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { usePagedList } from '../../lib/api/use-paged-list.ts';
import {
  categoriesQuery,
  featuredQuery,
  newArrivalsQuery,
  productQuery,
  storeQuery,
} from './catalog.queries.ts';
import { type StoreFilters, shownProducts } from './filters/store-filters.ts';

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

/** The store's products for these filters. The previous ones stay while new ones load. */
export function useStoreProducts(filters: StoreFilters) {
  const query = useInfiniteQuery({ ...storeQuery(filters), placeholderData: keepPreviousData });
  const list = usePagedList(query);
  return {
    ...list,
    products: shownProducts(list.rows ?? [], filters),
    /** How many match in the whole shop, loaded or not; undefined before the first reply. */
    total: list.lastPage?.total,
  };
}

export type StoreProductList = ReturnType<typeof useStoreProducts>;
