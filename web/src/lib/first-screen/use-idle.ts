import { startTransition, useEffect, useState } from 'react';
import { useIsHydrated } from '../use-is-hydrated.ts';
import { afterReveal } from './first-reveal.ts';

/** Stays true for the rest of the visit. */
let hasBeenIdle = false;

/** For code that the first screen does not need: true once the browser has been idle. */
export function useIdle(): boolean {
  // A part of the page may be hydrated when the rest has already been idle, and the server rendered it for the start.
  const isHydrated = useIsHydrated();
  const [isIdle, setIdle] = useState(isHydrated && hasBeenIdle);
  useEffect(() => {
    if (isIdle) return;
    let stop = () => {};
    // The browser is idle while the spinner shows, but the first screen's pictures need the bandwidth.
    const stopWaiting = afterReveal(() => {
      stop = whenIdle(() => {
        hasBeenIdle = true;
        startTransition(() => setIdle(true));
      });
    });
    return () => {
      stopWaiting();
      stop();
    };
  }, [isIdle]);
  return isIdle;
}

/** Safari has no idle callback, so the next task has to do. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 1000 });
  return () => cancelIdleCallback(handle);
}
