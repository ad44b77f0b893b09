import type { InfiniteData } from '@tanstack/react-query';
import { useMemo } from 'react';

type PagedQuery<Page> = {
  data: InfiniteData<Page> | undefined;
  isPending: boolean;
  isError: boolean;
  error: unknown;
  isFetching: boolean;
  isPlaceholderData: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
  refetch: () => unknown;
};

/** Every list requests its next page by the cursor that the previous page ended with. */
export const BY_CURSOR = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
};

/** What a screen needs from an infinite query. */
export function usePagedList<Row, Page extends { data: readonly Row[] }>(
  query: PagedQuery<Page & { data: readonly Row[] }>,
) {
  const pages = query.data?.pages;
  return {
    /** Undefined before the first response. */
    rows: useMemo(() => pages?.flatMap(({ data }) => data), [pages]),
    /** Has the latest counts. */
    lastPage: pages?.at(-1),
    isPending: query.isPending,
    /** A list that is already loaded stays when a later call fails. */
    isFailed: query.isError && pages === undefined,
    error: query.error,
    isFetching: query.isFetching,
    /** The rows belong to an earlier search while the new one loads. */
    isOutdated: query.isPlaceholderData,
    refetch: query.refetch,
    more: {
      hasNextPage: query.hasNextPage && !query.isPlaceholderData,
      isFetchingNextPage: query.isFetchingNextPage,
      isFetchNextPageError: query.isFetchNextPageError,
      fetchNextPage: query.fetchNextPage,
    },
  };
}
