import { type Location, useLocation } from 'react-router';

type RequestedPageState = {
  requestedPage: string;
  /** What the guest wanted to do there. */
  intentId?: number;
};

/** What a guest wanted to do before signing in. Only the last intent counts, and only for the navigation that it began with. */
let intent: { id: number; run: () => void } | undefined;
let lastIntentId = 0;

/** Location state for /login and /register: the page to open after signing in, and what to do there. */
export function loginRedirectState(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  run?: () => void,
): RequestedPageState {
  const requestedPage = pathname + search;
  if (!run) return { requestedPage };
  lastIntentId += 1;
  intent = { id: lastIntentId, run };
  return { requestedPage, intentId: lastIntentId };
}

/** Only our own redirects write this state, so it never leads out of the shop. */
export function useRequestedPage() {
  const state: Partial<RequestedPageState> | null = useLocation().state;
  return {
    requestedPage: state?.requestedPage,
    runIntent: () => {
      if (intent && intent.id === state?.intentId) intent.run();
      intent = undefined;
    },
  };
}
