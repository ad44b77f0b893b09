import { startTransition, useEffect, useState } from 'react';
import { afterReveal, visitType } from './first-reveal.ts';

/** Reload, Back and an anchor need the whole page at once to restore the scroll position. */
let isFreshVisit = visitType() === 'navigate' && window.location.hash === '';

/** Every page after the first is rendered whole. */
export function endFreshVisit(): void {
  isFreshVisit = false;
}

/** As many as a phone can render without dropping frames. */
export const CARDS_PER_FRAME = 4;
/** Includes cards that are added later, such as the next page of a list. */
const ALL = Number.POSITIVE_INFINITY;

/**
 * How many of the parts below the fold to render: none until the first screen of a visit is visible, then one more per
 * frame. Rendering all at once would block a phone.
 */
export function useBelowFold(parts = 1): number {
  const [rendered, setRendered] = useState(isFreshVisit ? 0 : ALL);
  useEffect(() => {
    if (rendered === ALL) return;
    const next = rendered + 1 < parts ? rendered + 1 : ALL;
    let frame = 0;
    const stop = afterReveal(() => {
      frame = requestAnimationFrame(() => startTransition(() => setRendered(next)));
    });
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [rendered, parts]);
  return rendered;
}
