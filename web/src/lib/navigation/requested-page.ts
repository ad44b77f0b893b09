import type { Location } from './browser-history.ts';
import { useLocation } from './shop-router.tsx';

type RequestedPageState = {
  requestedPage: string;
  /** What the guest wanted to do there. */
  intentId?: number;
};

type Intent = {
  run: () => void;
  /** The product that is waiting to be added to the cart. */
  productId?: string | undefined;
};

/** What a guest wanted to do before signing in. Only the last intent counts, and only for the navigation that it began with. */
let intent: (Intent & { id: number }) | undefined;
let lastIntentId = 0;

/** Location state for /login and /register: the page to open after signing in, and what to do there. */
export function loginRedirectState(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  wanted?: Intent,
): RequestedPageState {
  const requestedPage = pathname + search;
  if (!wanted) return { requestedPage };
  lastIntentId += 1;
  intent = { ...wanted, id: lastIntentId };
  return { requestedPage, intentId: lastIntentId };
}

/** Only our own redirects write this state, so it never leads out of the shop. */
export function useRequestedPage() {
  const state = useLocation().state as Partial<RequestedPageState> | null;
  return {
    requestedPage: state?.requestedPage,
    waitingProductId: intent && intent.id === state?.intentId ? intent.productId : undefined,
    runIntent: () => {
      if (intent && intent.id === state?.intentId) intent.run();
      intent = undefined;
    },
  };
}
