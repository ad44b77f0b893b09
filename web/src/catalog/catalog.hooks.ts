import { useQuery } from '@tanstack/react-query';
import { catalogTexts } from '@vitrine/contract/catalog/catalog.texts';
import { call } from '../lib/api-client.ts';

export function useFeatured() {
  return useQuery({
    queryKey: ['products', 'featured'],
    queryFn: async ({ signal }) => (await call('GET /products/featured', { signal })).data,
    meta: { loadFailed: catalogTexts.featuredFailed },
  });
}

export function useNewArrivals() {
  return useQuery({
    queryKey: ['products', 'new-arrivals'],
    queryFn: async ({ signal }) => (await call('GET /products/new-arrivals', { signal })).data,
    meta: { loadFailed: catalogTexts.newArrivalsFailed },
  });
}
