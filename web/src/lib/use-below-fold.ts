import { startTransition, useEffect, useState } from 'react';

/** Reloads and Back want the whole page at once, to find the place again; so does an address with an anchor. */
let isFreshVisit = isNavigation() && window.location.hash === '';

/** Whatever page comes after the first is drawn whole, too. */
export function endFreshVisit(): void {
  isFreshVisit = false;
}

/** What a phone can draw without being busy for long. */
export const CARDS_A_FRAME = 4;
/** Also those that come later, such as the next page of a list. */
const ALL = Number.POSITIVE_INFINITY;

/**
 * How many of the parts below the first screen are to be drawn: none in the very first draw of a visit, so that what
 * is on the screen comes first, and then one more with every frame. All at once would keep a phone from answering.
 */
export function useBelowFold(parts = 1): number {
  const [drawn, setDrawn] = useState(isFreshVisit ? 0 : ALL);
  useEffect(() => {
    if (drawn === ALL) return;
    const next = drawn + 1 < parts ? drawn + 1 : ALL;
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(next)));
    return () => cancelAnimationFrame(frame);
  }, [drawn, parts]);
  return drawn;
}

function isNavigation(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit instanceof PerformanceNavigationTiming && visit.type === 'navigate';
}
