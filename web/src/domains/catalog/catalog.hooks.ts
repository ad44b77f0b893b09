import { queryOptions, useQuery } from '@tanstack/react-query';
import { catalogTexts } from '@vitrine/contract/catalog/catalog.texts';
import { call } from '../../lib/api/api-client.ts';
import {
  categoriesKey,
  categoryProductsKey,
  featuredKey,
  newArrivalsKey,
  productKey,
} from '../../lib/api/query-keys.ts';

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
