import { confirmTexts } from '@vitrine/contract/shared/texts/texts';
import { useEffectEvent, useLayoutEffect } from 'react';
import { guardLeaving } from '../../../lib/navigation/browser-history.ts';
import { currentUser } from '../../../lib/session/session.ts';
import { useConfirm } from '../../../ui/overlays/confirm.tsx';

/** Spec back-office §2: asks before unsaved work is discarded, also on every link. `save` may make the question needless. */
export function useConfirmDiscard(isDirty: boolean, save?: () => Promise<boolean>): () => Promise<boolean> {
  const confirm = useConfirm();
  const ask = () =>
    confirm({
      title: confirmTexts.discardTitle,
      text: confirmTexts.discardText,
      confirmLabel: confirmTexts.discard,
      cancelLabel: confirmTexts.keepEditing,
    });
  useLeaveGuard(isDirty, async () => (await save?.()) || ask());
  return ask;
}

/**
 * Asks before unsaved work is lost by a link, by Back or Forward, or by closing the tab, where the browser shows its
 * own question. A user who is signed out can no longer save and is not asked.
 */
function useLeaveGuard(isDirty: boolean, ask: () => Promise<boolean>): void {
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
