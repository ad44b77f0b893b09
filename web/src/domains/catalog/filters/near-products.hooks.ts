import { useQuery } from '@tanstack/react-query';
import { CATEGORY_SECTION_SIZE } from '@vitrine/contract/catalog/catalog.rules';
import { call } from '../../../lib/api/api-client.ts';
import { nearProductsKey } from '../../../lib/api/query-keys.ts';

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

/** Shorter prefixes match too much. */
const MIN_STEM_CHARS = 4;
const MAX_TRIES = 4;

/** Searches to try when one finds nothing, closest first: its single words, then prefixes of the longest. */
export function nearSearches(search: string): string[] {
  const words = search.split(' ').toSorted((one, other) => other.length - one.length);
  const [longest = ''] = words;
  const stem = longest.slice(0, MIN_STEM_CHARS);
  return [...(words.length > 1 ? words : []), ...(stem === longest ? [] : [stem])].slice(0, MAX_TRIES);
}
