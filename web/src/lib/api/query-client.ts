import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { toast } from '../toast.ts';
import { messageOf } from './api-client.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The toast when the first load fails. A list that is already shown stays, and its reload fails silently. */
      loadFailed?: string;
      /** The toast when a later page of the list fails; defaults to `loadFailed`. */
      moreFailed?: string;
      /** Spec back-office §8: the server's message goes before these texts. */
      prefersServerMessage?: boolean;
    };
    mutationMeta: {
      /** The toast after a success; true shows the server's message. */
      done?: string | true;
      /** The toast after a failure for which the server sent no message. */
      failed?: string;
    };
  }
}

export const queryClient = new QueryClient({
  defaultOptions: {
    // A failed load is reported at once with a Try again button; silent retries would only make people wait.
    queries: { staleTime: 30_000, retry: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
  queryCache: new QueryCache({
    onError: (error, { meta, state }) => {
      const isMore = Boolean(state.fetchMeta?.fetchMore);
      if (!isMore && state.data !== undefined) return;
      const text = isMore ? (meta?.moreFailed ?? meta?.loadFailed) : meta?.loadFailed;
      if (text !== undefined) toast.error(meta?.prefersServerMessage ? messageOf(error, text) : text);
    },
  }),
  mutationCache: new MutationCache({
    onMutate: () => toast.clearErrors(),
    onSuccess: (reply, _input, _context, { meta: { done } = {} }) => {
      if (done) toast.success(done === true ? (reply as { message: string }).message : done);
    },
    onError: (error, _input, _context, { meta: { failed } = {} }) => {
      if (failed) toast.error(messageOf(error, failed));
    },
  }),
});
