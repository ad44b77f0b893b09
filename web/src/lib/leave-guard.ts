import { useEffect, useEffectEvent } from 'react';
import { guardLeaving } from './browser-history.ts';
import { currentUser } from './session.ts';

/**
 * Holds back whoever leaves the page with unsaved work: by a link, by Back and Forward, or by closing the tab, where
 * the browser asks in its own words. Whoever is signed out can no longer save, and is not asked.
 */
export function useLeaveGuard(isDirty: boolean, ask: () => Promise<boolean>): void {
  const askNow = useEffectEvent(async () => currentUser() === null || ask());

  useEffect(() => {
    if (!isDirty) return;
    const release = guardLeaving(() => askNow());
    const listening = new AbortController();
    window.addEventListener('beforeunload', (event) => event.preventDefault(), listening);
    return () => {
      release();
      listening.abort();
    };
  }, [isDirty]);
}
