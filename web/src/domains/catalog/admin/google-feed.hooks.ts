import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { googleFeedTexts } from '@vitrine/contract/catalog/search-engines/google-feed.texts';
import { googleFeedStateKey, googleRefusalsKey } from '../../../lib/api/admin-query-keys.ts';
import { call } from '../../../lib/api/api-client.ts';
import { BY_CURSOR, usePagedList } from '../../../lib/api/use-paged-list.ts';

/** While the first file is made, it is asked again. */
export function useGoogleFeed() {
  return useQuery({
    queryKey: googleFeedStateKey,
    queryFn: async ({ signal }) => (await call('GET /admin/google-feed', { signal })).data,
    refetchInterval: ({ state }) => (state.data?.madeAt === null ? 3_000 : false),
    staleTime: 0,
    meta: { loadFailed: googleFeedTexts.statusFailed },
  });
}

export function useGoogleRefusals() {
  return usePagedList(
    useInfiniteQuery({
      queryKey: googleRefusalsKey,
      queryFn: ({ pageParam, signal }) =>
        call('GET /admin/google-feed/refusals', { query: { cursor: pageParam }, signal }),
      ...BY_CURSOR,
      staleTime: 0,
      meta: { loadFailed: googleFeedTexts.refusalsFailed },
    }),
  );
}
