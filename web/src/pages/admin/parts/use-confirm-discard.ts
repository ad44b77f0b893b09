import { confirmTexts } from '@vitrine/contract/shared/texts/texts';
import { useLeaveGuard } from '../../../lib/navigation/leave-guard.ts';
import { useConfirm } from '../../../ui/overlays/confirm.tsx';

/** Spec back-office §2: asks before unsaved work is discarded, also on every link. */
export function useConfirmDiscard(isDirty: boolean): () => Promise<boolean> {
  const confirm = useConfirm();
  const ask = () =>
    confirm({
      title: confirmTexts.discardTitle,
      text: confirmTexts.discardText,
      confirmLabel: confirmTexts.discard,
      cancelLabel: confirmTexts.keepEditing,
    });
  useLeaveGuard(isDirty, ask);
  return ask;
}
