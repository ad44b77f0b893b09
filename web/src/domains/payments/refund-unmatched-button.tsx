import type { PaymentMismatch } from '@vitrine/contract/payments/payments.schemas';
import { mismatchTableTexts } from '@vitrine/contract/payments/payments.texts';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/overlays/confirm.tsx';
import { useRefundMismatch } from './unmatched-payments.hooks.ts';

/** Gives back a payment that arrived after its order was cancelled. */
export function RefundMismatchButton({ _id, note }: PaymentMismatch) {
  const confirm = useConfirm();
  const refund = useRefundMismatch();

  async function ask() {
    const isYes = await confirm({
      title: mismatchTableTexts.refundTitle,
      text: mismatchTableTexts.refundText,
      subject: note,
      confirmLabel: mismatchTableTexts.confirmRefund,
      cancelLabel: appTexts.cancel,
      tone: 'primary',
    });
    if (isYes) refund.mutate(_id);
  }

  return (
    <Button size="sm" isBusy={refund.isPending} onClick={() => void ask()}>
      {mismatchTableTexts.refund}
    </Button>
  );
}
