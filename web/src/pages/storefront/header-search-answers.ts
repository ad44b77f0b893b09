import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SEARCH_RESULTS_SHOWN } from '@vitrine/contract/catalog/catalog.rules';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { catalogTexts } from '@vitrine/contract/catalog/catalog.texts';
import { call } from '../../lib/api-client.ts';

export type SearchAnswers = {
  /** The last answer stays until the next one is there, so that the list does not flicker with every letter. */
  products: readonly Product[];
  /** The answer to exactly this text has come and is empty. */
  isNone: boolean;
};

/**
 * Spec shopper §7: asks on every change of the text, without waiting. The call for an older text is aborted, so
 * only the newest answer counts; nothing is kept, because a text typed again is a change again.
 */
export function useSearchAnswers(text: string): SearchAnswers {
  const isBlank = text.trim() === '';
  const {
    data = [],
    isSuccess,
    isPlaceholderData,
  } = useQuery({
    queryKey: ['search', text],
    queryFn: async ({ signal }) => {
      const query = { search: text, limit: SEARCH_RESULTS_SHOWN };
      return (await call('GET /products', { query, signal })).data.slice(0, SEARCH_RESULTS_SHOWN);
    },
    enabled: !isBlank,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { loadFailed: catalogTexts.searchFailed },
  });
  if (isBlank) return { products: [], isNone: false };
  return { products: data, isNone: isSuccess && !isPlaceholderData && data.length === 0 };
}
