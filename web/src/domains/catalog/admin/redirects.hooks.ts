import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import type { NewRedirectInput } from '@vitrine/contract/catalog/redirects/redirects.schemas';
import { redirectTexts as texts } from '@vitrine/contract/catalog/redirects/redirects.texts';
import { redirectListKey, redirectsKey } from '../../../lib/api/admin-query-keys.ts';
import { call } from '../../../lib/api/api-client.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { BY_CURSOR, usePagedList } from '../../../lib/api/use-paged-list.ts';

const PAGE_SIZE = 50;

export function useRedirects(search: string) {
  return usePagedList(
    useInfiniteQuery({
      queryKey: redirectListKey(search),
      queryFn: ({ pageParam, signal }) =>
        call('GET /admin/redirects', { query: { search, limit: PAGE_SIZE, cursor: pageParam }, signal }),
      ...BY_CURSOR,
      placeholderData: keepPreviousData,
      staleTime: 0,
      meta: { loadFailed: texts.failed },
    }),
  );
}

export function useAddRedirect() {
  return useMutation({
    mutationFn: (body: NewRedirectInput) => call('POST /admin/redirects', { body }),
    meta: { done: true, failed: texts.addFailed },
    onSuccess: refetchRedirects,
  });
}

export function useDeleteRedirect() {
  return useMutation({
    mutationFn: (id: string) => call('DELETE /admin/redirects/:id', { params: { id } }),
    meta: { done: true, failed: texts.removeFailed },
    onSettled: refetchRedirects,
  });
}

function refetchRedirects(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: redirectsKey });
}
