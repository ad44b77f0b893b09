import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';

/** Every list requests its next page by the cursor that the previous page ended with. */
export const BY_CURSOR = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
};

export function usePagedList<Row, Page extends { data: readonly Row[] }>(
  query: UseInfiniteQueryResult<InfiniteData<Page & { data: readonly Row[] }>>,
) {
  const { data, isPending, isError, error, isFetching, isPlaceholderData, refetch } = query;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const pages = data?.pages;
  return {
    /** Undefined before the first response. */
    rows: useMemo(() => pages?.flatMap(({ data }) => data), [pages]),
    /** Has the latest counts. */
    lastPage: pages?.at(-1),
    isPending,
    /** A list that is already loaded stays when a later call fails. */
    isFailed: isError && pages === undefined,
    error,
    isFetching,
    /** The rows belong to an earlier search while the new one loads. */
    isOutdated: isPlaceholderData,
    refetch,
    more: {
      hasNextPage: hasNextPage && !isPlaceholderData,
      isFetchingNextPage,
      isFetchNextPageError,
      fetchNextPage,
    },
  };
}
