import { useEffectEvent, useLayoutEffect } from 'react';
import { currentUser } from '../session/session.ts';
import { guardLeaving } from './browser-history.ts';

/**
 * Asks before unsaved work is lost by a link, by Back or Forward, or by closing the tab, where the browser shows its
 * own question. A user who is signed out can no longer save and is not asked.
 */
export function useLeaveGuard(isDirty: boolean, ask: () => Promise<boolean>): void {
  const askNow = useEffectEvent(async () => currentUser() === null || ask());

  // Removed with the page: a dialog that outlived it could not be answered, and Back would be blocked.
  useLayoutEffect(() => {
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
