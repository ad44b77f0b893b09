import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { Router } from 'react-router';
import { currentNavigation, navigator, onNavigation } from '../lib/browser-history.ts';
import { rememberFocus } from './scroll-and-focus.tsx';

/**
 * A router with our own history, so that a page with unsaved work can block navigation. React Router has a blocker only
 * in its data mode, which would add 18 kB to the first script.
 */
export function ShopRouter({ children }: { children: ReactNode }) {
  const [{ location, navigationType }, setNavigation] = useState(currentNavigation);
  useLayoutEffect(
    () =>
      onNavigation((navigation) => {
        rememberFocus();
        startTransition(() => setNavigation(navigation));
      }),
    [],
  );
  return (
    <Router location={location} navigationType={navigationType} navigator={navigator}>
      {children}
    </Router>
  );
}
