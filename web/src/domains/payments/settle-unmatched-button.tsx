import type { PaymentMismatch } from '@vitrine/contract/payments/payments.schemas';
import { mismatchTableTexts } from '@vitrine/contract/payments/payments.texts';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/overlays/confirm.tsx';
import { useSettleMismatch } from './unmatched-payments.hooks.ts';

/** Takes a report off the list after the owner has dealt with it. */
export function SettleMismatchButton({ _id, note }: PaymentMismatch) {
  const confirm = useConfirm();
  const settle = useSettleMismatch();

  async function ask() {
    const isYes = await confirm({
      title: mismatchTableTexts.settleTitle,
      text: mismatchTableTexts.settleText,
      subject: note,
      confirmLabel: mismatchTableTexts.confirmSettle,
      cancelLabel: appTexts.cancel,
      tone: 'primary',
    });
    if (isYes) settle.mutate(_id);
  }

  return (
    <Button variant="line" size="sm" isBusy={settle.isPending} onClick={() => void ask()}>
      {mismatchTableTexts.settle}
    </Button>
  );
}
