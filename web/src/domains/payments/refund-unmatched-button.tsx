import type { UnmatchedPayment } from '@vitrine/contract/payments/payments.schemas';
import { unmatchedPaymentTableTexts } from '@vitrine/contract/payments/payments.texts';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/overlays/confirm.tsx';
import { useRefundUnmatchedPayment } from './unmatched-payments.hooks.ts';

/** Gives back a payment that arrived after its order was cancelled. */
export function RefundUnmatchedButton({ _id, note }: UnmatchedPayment) {
  const confirm = useConfirm();
  const refund = useRefundUnmatchedPayment();

  async function ask() {
    const isYes = await confirm({
      title: unmatchedPaymentTableTexts.refundTitle,
      text: unmatchedPaymentTableTexts.refundText,
      subject: note,
      confirmLabel: unmatchedPaymentTableTexts.confirmRefund,
      cancelLabel: appTexts.cancel,
      tone: 'primary',
    });
    if (isYes) refund.mutate(_id);
  }

  return (
    <Button size="sm" isBusy={refund.isPending} onClick={() => void ask()}>
      {unmatchedPaymentTableTexts.refund}
    </Button>
  );
}
