import { useQuery } from '@tanstack/react-query';
import { CATEGORY_SECTION_SIZE } from '@vitrine/contract/catalog/catalog.rules';
import { call } from '../../../lib/api/api-client.ts';
import { nearProductsKey } from '../../../lib/api/query-keys.ts';
import { nearSearches } from './near-searches.ts';

/** The first products of the closest search that finds any. */
export function useNearProducts(search: string) {
  return useQuery({
    queryKey: nearProductsKey(search),
    queryFn: async ({ signal }) => {
      for (const near of nearSearches(search)) {
        const query = { search: near, limit: CATEGORY_SECTION_SIZE };
        const { data } = await call('GET /products', { query, signal });
        if (data.length > 0) return data;
      }
      return [];
    },
  });
}
