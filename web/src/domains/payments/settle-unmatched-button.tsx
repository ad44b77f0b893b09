import type { UnmatchedPayment } from '@vitrine/contract/payments/payments.schemas';
import { unmatchedPaymentTableTexts } from '@vitrine/contract/payments/payments.texts';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/overlays/confirm.tsx';
import { useSettleUnmatchedPayment } from './unmatched-payments.hooks.ts';

/** Takes a report off the list after the owner has dealt with it. */
export function SettleUnmatchedButton({ _id, note }: UnmatchedPayment) {
  const confirm = useConfirm();
  const settle = useSettleUnmatchedPayment();

  async function ask() {
    const isYes = await confirm({
      title: unmatchedPaymentTableTexts.settleTitle,
      text: unmatchedPaymentTableTexts.settleText,
      subject: note,
      confirmLabel: unmatchedPaymentTableTexts.confirmSettle,
      cancelLabel: appTexts.cancel,
      tone: 'primary',
    });
    if (isYes) settle.mutate(_id);
  }

  return (
    <Button variant="line" size="sm" isBusy={settle.isPending} onClick={() => void ask()}>
      {unmatchedPaymentTableTexts.settle}
    </Button>
  );
}
