import { useLocation } from 'react-router';
import { paths } from '../../../lib/paths.ts';

type ListState = { listSearch: string };

/** Location state of the way from the product list to a form: the search to come back to. */
export function listState(search: string): ListState {
  return { listSearch: search };
}

/** Only the list writes this state, so it never leads out of the back office. */
export function useProductListPath(): string {
  const state: Partial<ListState> | null = useLocation().state;
  return paths.adminProducts + (state?.listSearch ?? '');
}
