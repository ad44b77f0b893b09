import type { InfiniteData } from '@tanstack/react-query';

type PagedQuery<Page> = {
  data: InfiniteData<Page> | undefined;
  isError: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
};

/** What a screen shows of an infinite query. */
export function pagedList<Row, Page extends { data: readonly Row[] }>(
  query: PagedQuery<Page & { data: readonly Row[] }>,
) {
  return {
    /** Undefined before the first answer. */
    rows: query.data?.pages.flatMap(({ data }) => data),
    lastPage: query.data?.pages.at(-1),
    /** A list that is already there stays when a later call fails. */
    isFailed: query.isError && query.data === undefined,
    isFetching: query.isFetching,
    /** The rows answer an earlier search; those of the new one are on their way. */
    isOutdated: query.isPlaceholderData,
    retry: () => void query.refetch(),
    more: {
      hasNextPage: query.hasNextPage && !query.isPlaceholderData,
      isFetchingNextPage: query.isFetchingNextPage,
      isFetchNextPageError: query.isFetchNextPageError,
      fetchNextPage: query.fetchNextPage,
    },
  };
}
