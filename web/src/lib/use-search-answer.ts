import { keepPreviousData, useQuery } from '@tanstack/react-query';

type Question<Found> = {
  /** What is searched, as the key of its answers. */
  kind: string;
  text: string;
  ask: (text: string, signal: AbortSignal) => Promise<readonly Found[]>;
  loadFailed: string;
};

/**
 * What a search finds while its text is typed. The call for an older text is aborted, so only the newest answer
 * counts; the last one stays until then, so that the list does not flicker with every letter. Nothing is kept, because
 * a text typed again is asked for again.
 */
export function useSearchAnswer<Found>({ kind, text, ask, loadFailed }: Question<Found>) {
  const isBlank = text.trim() === '';
  const { data, isFetching, isSuccess, isPlaceholderData } = useQuery({
    queryKey: ['search', kind, text],
    queryFn: ({ signal }) => ask(text, signal),
    enabled: !isBlank,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { loadFailed },
  });
  return {
    found: (isBlank ? undefined : data) ?? [],
    isBusy: isFetching,
    /** The answer to exactly this text has come. */
    isComplete: isBlank || (isSuccess && !isPlaceholderData),
  };
}
