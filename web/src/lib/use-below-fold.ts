import { useDeferredValue, useState } from 'react';

/** Reloads and Back want the whole page at once, to find the place again; so does an address with an anchor. */
let isFreshVisit = isNavigation() && window.location.hash === '';

/** Whatever page comes after the first is drawn whole, too. */
export function endFreshVisit(): void {
  isFreshVisit = false;
}

/**
 * False in the very first draw of a visit, so that what is on the screen comes before what is below it. React draws the
 * rest right after, in slices.
 */
export function useBelowFold(): boolean {
  const [startsWithout] = useState(isFreshVisit);
  return useDeferredValue(true, !startsWithout);
}

function isNavigation(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit instanceof PerformanceNavigationTiming && visit.type === 'navigate';
}
