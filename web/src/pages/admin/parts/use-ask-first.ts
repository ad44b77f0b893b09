import { settingsTexts } from '@vitrine/contract/shop/settings.texts';
import { useConfirm } from '../../../ui/overlays/confirm.tsx';
import type { ReadConsequences } from '../../../ui/overlays/consequences.tsx';

/** For what is saved at once: asks only where something follows from it, which the question then says. */
export function useAskFirst(): (read: ReadConsequences) => Promise<boolean> {
  const confirm = useConfirm();
  return async (read) => {
    const found = await read();
    if (!found || found.length === 0) return true;
    return confirm({
      title: settingsTexts.saveQuestion,
      confirmLabel: settingsTexts.saveChanges,
      tone: 'primary',
      consequences: async () => found,
    });
  };
}
