import { QueryCache, QueryClient } from '@tanstack/react-query';
import { toast } from './toast.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The toast when the first load fails. A list that is already shown stays, and its reload fails silently. */
      loadFailed?: string;
      /** The toast when a later page of the list fails; defaults to `loadFailed`. */
      moreFailed?: string;
    };
  }
}

const STALE_AFTER_MS = 30_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    // A failed load is reported at once with a Try again button; silent retries would only make people wait.
    queries: { staleTime: STALE_AFTER_MS, retry: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
  queryCache: new QueryCache({
    onError: (_error, { meta, state }) => {
      if (state.fetchMeta?.fetchMore) showError(meta?.moreFailed ?? meta?.loadFailed);
      else if (state.data === undefined) showError(meta?.loadFailed);
    },
  }),
});

function showError(text: string | undefined): void {
  if (text !== undefined) toast.error(text);
}
