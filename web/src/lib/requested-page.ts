import { type Location, useLocation } from 'react-router';

type RequestedPageState = { requestedPage: string };

/** Location state for a redirect to /login: the page to open after signing in. */
export function loginRedirectState({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): RequestedPageState {
  return { requestedPage: pathname + search };
}

/** Only our own redirects write this state, so it never leads out of the shop. */
export function useRequestedPage(): string | undefined {
  const state: Partial<RequestedPageState> | null = useLocation().state;
  return state?.requestedPage;
}
