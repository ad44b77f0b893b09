import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { liveSearchKey } from '../api/query-keys.ts';

type LiveSearchOptions<Found> = {
  /** Part of the query key: what is being searched. */
  kind: string;
  text: string;
  search: (text: string, signal: AbortSignal) => Promise<readonly Found[]>;
  loadFailed: string;
};

/**
 * Searches while the text is typed. The call for an older text is aborted. The previous results stay until the new ones
 * arrive, so that the list does not flicker on every key. Nothing is cached, because text typed again must be searched
 * again.
 */
export function useLiveSearch<Found>({ kind, text, search, loadFailed }: LiveSearchOptions<Found>) {
  const isBlank = text.trim() === '';
  const { data, isFetching, isSuccess, isPlaceholderData } = useQuery({
    queryKey: liveSearchKey(kind, text),
    queryFn: ({ signal }) => search(text, signal),
    enabled: !isBlank,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { loadFailed },
  });
  return {
    results: (isBlank ? undefined : data) ?? [],
    isBusy: isFetching,
    /** The results for exactly this text have arrived. */
    isComplete: isBlank || (isSuccess && !isPlaceholderData),
  };
}
