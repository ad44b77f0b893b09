import { QueryCache, QueryClient } from '@tanstack/react-query';
import { toast } from './toast.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The toast when the first load fails; a list already on the screen stays and fails silently. */
      loadFailed?: string;
    };
  }
}

const STALE_AFTER_MS = 30_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    // A failed load says so at once and offers Try again; hidden repeats would only make people wait.
    queries: { staleTime: STALE_AFTER_MS, retry: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
  queryCache: new QueryCache({
    onError: (_error, query) => {
      if (query.meta?.loadFailed && query.state.data === undefined) toast.error(query.meta.loadFailed);
    },
  }),
});
