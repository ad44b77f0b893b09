import { type Location, useLocation } from 'react-router';

type AskedPageState = { askedPage: string };

/** Location state for a redirect to /login: the page to open after signing in. */
export function askingFor({ pathname, search }: Pick<Location, 'pathname' | 'search'>): AskedPageState {
  return { askedPage: pathname + search };
}

/** Only our own redirects write this state, so it never leads out of the shop. */
export function useAskedPage(): string | undefined {
  const state: Partial<AskedPageState> | null = useLocation().state;
  return state?.askedPage;
}
