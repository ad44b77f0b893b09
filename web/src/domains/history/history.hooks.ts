import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import type { AuditAction, AuditObjectKind } from '@vitrine/contract/audit/audit.rules';
import { historyTexts } from '@vitrine/contract/history/history.texts';
import { undoTexts } from '@vitrine/contract/history/undo.texts';
import { historyEntriesKey, historyListKey } from '../../lib/api/admin-query-keys.ts';
import { call, messageOf } from '../../lib/api/api-client.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { rehearsalOf } from '../../lib/api/rehearse-call.ts';
import { BY_CURSOR, usePagedList } from '../../lib/api/use-paged-list.ts';

type HistoryFilter = {
  objectKind?: AuditObjectKind | undefined;
  action?: AuditAction | undefined;
  from?: string | undefined;
  before?: string | undefined;
};

export function useHistory(filter: HistoryFilter) {
  const query = useInfiniteQuery({
    queryKey: historyListKey(filter),
    queryFn: ({ pageParam, signal }) =>
      call('GET /admin/history', { query: { limit: 40, cursor: pageParam, ...filter }, signal }),
    ...BY_CURSOR,
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { loadFailed: historyTexts.loadFailed, prefersServerMessage: true },
  });
  return usePagedList(query);
}

export function useHistoryEntries(id: string) {
  const query = useInfiniteQuery({
    queryKey: historyEntriesKey(id),
    queryFn: ({ pageParam, signal }) =>
      call('GET /admin/history/:id/entries', {
        params: { id },
        query: { limit: 20, cursor: pageParam },
        signal,
      }),
    ...BY_CURSOR,
    meta: { loadFailed: historyTexts.loadFailed, prefersServerMessage: true },
  });
  return usePagedList(query);
}

/** What an undo would do, in sentences; if it would be refused, why. */
export async function undoConsequences(id: string): Promise<string[]> {
  try {
    const { reply, consequences } = await rehearsalOf('POST /admin/history/:id/undo', { params: { id } });
    const { message } = reply as { message: string };
    return [message, ...consequences, undoTexts.nothingYet];
  } catch (error) {
    return [messageOf(error, undoTexts.failed)];
  }
}

export function useUndo() {
  return useMutation({
    mutationFn: (id: string) => call('POST /admin/history/:id/undo', { params: { id } }),
    meta: { done: true, failed: undoTexts.failed },
    // It may have changed anything that a screen shows.
    onSettled: () => queryClient.invalidateQueries(),
  });
}
