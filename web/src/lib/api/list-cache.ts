import { CancelledError, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import { toast } from '../toast.ts';
import { queryClient } from './query-client.ts';

type Row = { _id: string };
type Page<R extends Row = Row> = { data: readonly R[]; total: number };

/**
 * Changes every loaded list under this key, so that an earlier search shows the change too. A request in flight was
 * sent before the change and could undo it, so it is cancelled and repeated. The exception is the next page of a list,
 * which the list requests again itself.
 */
export async function changeLists<List>(queryKey: QueryKey, change: (list: List) => List): Promise<void> {
  const cache = queryClient.getQueryCache();
  const interrupted = cache
    .findAll({ queryKey, type: 'active', fetchStatus: 'fetching' })
    .filter(({ state }) => !state.fetchMeta?.fetchMore);
  await queryClient.cancelQueries({ queryKey });
  for (const query of cache.findAll({ queryKey })) {
    const list = query.state.data as List | undefined;
    // Unlike setQueryData, this does not mark an old list as fresh.
    if (list !== undefined) query.setState({ data: change(list) });
  }
  void queryClient.refetchQueries({ predicate: (query) => interrupted.includes(query) });
}

export function changeRow<R extends Row>(
  queryKey: QueryKey,
  id: string,
  change: (row: R) => R,
): Promise<void> {
  return changePages<Page<R>>(queryKey, (page) => ({
    ...page,
    data: page.data.map((row) => (row._id === id ? change(row) : row)),
  }));
}

/** `recount` adjusts the counts of a page other than its `total`. */
export function removeRow<P extends Page>(
  queryKey: QueryKey,
  id: string,
  recount?: (page: P) => Partial<P>,
): Promise<void> {
  return changePages<P>(queryKey, (page, pages) => ({
    ...page,
    data: page.data.filter(({ _id }) => _id !== id),
    total: pages.some(({ data }) => data.some(({ _id }) => _id === id)) ? page.total - 1 : page.total,
    ...recount?.(page),
  }));
}

function changePages<P extends Page>(
  queryKey: QueryKey,
  change: (page: P, pages: readonly P[]) => P,
): Promise<void> {
  return changeLists<InfiniteData<P>>(queryKey, (list) => ({
    ...list,
    pages: list.pages.map((page) => change(page, list.pages)),
  }));
}

/**
 * Reloads the visible lists after a change. A request in flight may predate the change, so it is cancelled. If the
 * reload fails, the old list stays and a toast shows the text.
 */
export async function reloadLists(queryKey: QueryKey, failedText?: string): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  try {
    await queryClient.invalidateQueries({ queryKey }, { throwOnError: true });
  } catch (error) {
    if (failedText !== undefined && !(error instanceof CancelledError)) toast.error(failedText);
  }
}
