import { matchPath } from 'react-router';
import { paths } from '../lib/navigation/paths.ts';
import { lazyPage } from './lazy-page.tsx';

/** The pages that come with their data: their code is all that is missing. */
export const HomePage = lazyPage(() => import('../pages/storefront/home/home.page.tsx'));
export const StorePage = lazyPage(() => import('../pages/storefront/store/store.page.tsx'));
export const ProductPage = lazyPage(() => import('../pages/storefront/product/product.page.tsx'));

/**
 * The server preloads the code of the first page, so it arrives with the rest. Rendering before it has would show a
 * fallback, which React then keeps for 300 ms.
 */
export async function preloadFirstPage(): Promise<void> {
  const pages = { [paths.home]: HomePage, [paths.store]: StorePage, [paths.product]: ProductPage };
  const { pathname } = window.location;
  try {
    await Object.entries(pages)
      .find(([path]) => matchPath(path, pathname))?.[1]
      .preload();
  } catch {
    // The page itself tries again and shows what went wrong.
  }
}
