import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { Router } from 'react-router';
import { currentPlace, navigator, onArrival } from '../lib/browser-history.ts';

/**
 * A router with our own history, so that a page with unsaved work can block navigation. React Router has a blocker only
 * in its data mode, which would add 18 kB to the first script.
 */
export function ShopRouter({ children }: { children: ReactNode }) {
  const [{ location, navigationType }, setPlace] = useState(currentPlace);
  useLayoutEffect(() => onArrival((place) => startTransition(() => setPlace(place))), []);
  return (
    <Router location={location} navigationType={navigationType} navigator={navigator}>
      {children}
    </Router>
  );
}
