import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { Router } from 'react-router';
import { currentNavigation, navigator, onNavigation } from '../lib/navigation/browser-history.ts';
import { onPageShown, showPage } from '../lib/navigation/photo-transition.ts';
import { endFreshVisit } from '../lib/use-below-fold.ts';
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
        endFreshVisit();
        showPage(() => startTransition(() => setNavigation(navigation)));
      }),
    [],
  );
  // This renders for a new location only, and with it the page.
  useLayoutEffect(onPageShown);
  return (
    <Router location={location} navigationType={navigationType} navigator={navigator}>
      {children}
    </Router>
  );
}
