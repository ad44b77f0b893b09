import { matchPath } from 'react-router';
import { paths } from '../lib/navigation/paths.ts';
import { shopPages } from './pages.ts';

/** The pages that come with their data: their code is all that is missing. */
const READY_PAGES = [
  [paths.home, shopPages.Home],
  [paths.store, shopPages.Store],
  [paths.product, shopPages.Product],
] as const;

/**
 * The server preloads the code of the first page, so it arrives with the rest. Rendering before it has would show a
 * fallback, which React then keeps for 300 ms.
 */
export async function preloadFirstPage(): Promise<void> {
  const { pathname } = window.location;
  try {
    await READY_PAGES.find(([path]) => matchPath(path, pathname))?.[1].preload();
  } catch {
    // The page itself tries again and shows what went wrong.
  }
}
