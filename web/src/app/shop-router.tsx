import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { Router } from 'react-router';
import { currentPlace, navigator, onArrival } from '../lib/browser-history.ts';

/**
 * The router over a history of our own, because a page with unsaved work has to hold it back. The router's own blocker
 * is in its data mode alone, which would add 18 kB to the first script.
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
