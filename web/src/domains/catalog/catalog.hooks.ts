import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { usePagedList } from '../../lib/api/use-paged-list.ts';
import {
  categoriesQuery,
  categoryGoodsQuery,
  featuredQuery,
  newArrivalsQuery,
  productQuery,
  storeQuery,
} from './catalog.queries.ts';
import { type StoreFilters, shownProducts } from './filters/store-filters.ts';

type LoadOptions = { meta?: object; enabled?: boolean; retryOnMount?: boolean };

/** A failed load is not reported. */
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

export function useProduct(id: string) {
  return useQuery(productQuery(id));
}

export function useCategoryProducts(name: string, limit: number, options?: LoadOptions) {
  return useQuery({ ...categoryGoodsQuery(name, limit), ...options });
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
