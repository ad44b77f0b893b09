import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { asOfTexts } from '@vitrine/contract/history/as-of.texts';
import { pastProductsKey, pastSettingsKey } from '../../lib/api/admin-query-keys.ts';
import { call } from '../../lib/api/api-client.ts';
import { BY_CURSOR, usePagedList } from '../../lib/api/use-paged-list.ts';

type PastProductsQuery = { at: string; search?: string | undefined; order?: string | undefined };

const meta = { loadFailed: asOfTexts.loadFailed, prefersServerMessage: true };

export function usePastProducts(wanted: PastProductsQuery) {
  const query = useInfiniteQuery({
    queryKey: pastProductsKey(wanted),
    queryFn: ({ pageParam, signal }) =>
      call('GET /admin/history/as-of/products', {
        query: { limit: 20, cursor: pageParam, ...wanted },
        signal,
      }),
    ...BY_CURSOR,
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta,
  });
  return usePagedList(query);
}

export function usePastSettings(at: string) {
  return useQuery({
    queryKey: pastSettingsKey(at),
    queryFn: async ({ signal }) =>
      (await call('GET /admin/history/as-of/settings', { query: { at }, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta,
  });
}
