import { useQuery } from '@tanstack/react-query';
import { CATEGORY_SECTION_SIZE } from '@vitrine/contract/catalog/catalog.rules';
import { type StoreFilters, toProductQuery } from '@vitrine/contract/catalog/store/store-filters.rules';
import { call } from '../../../lib/api/api-client.ts';
import { withoutFilterKey } from '../../../lib/api/query-keys.ts';

/** The first of these choices that finds anything, with its first products. A failure is silent. */
export function useProductsWithout(choices: readonly StoreFilters[]) {
  return useQuery({
    queryKey: withoutFilterKey(choices),
    queryFn: async ({ signal }) => {
      for (const [index, filters] of choices.entries()) {
        const query = { ...toProductQuery(filters), limit: CATEGORY_SECTION_SIZE };
        const { data, total } = await call('GET /products', { query, signal });
        if (total > 0) return { index, total, products: data };
      }
      return null;
    },
  });
}
