import { formatReportedAmount } from '@vitrine/contract/payments/payments.rules';
import type { UnmatchedPayment } from '@vitrine/contract/payments/payments.schemas';
import { unmatchedPaymentTableTexts } from '@vitrine/contract/payments/payments.texts';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { Button } from '../../ui/button.tsx';
import { type Question, useConfirm } from '../../ui/overlays/confirm.tsx';
import { useRefundUnmatchedPayment, useSettleUnmatchedPayment } from './unmatched-payments.hooks.ts';

export function ExpectedPayment({ expected, sessionId }: UnmatchedPayment) {
  if (!expected) return <span className="text-muted">{unmatchedPaymentTableTexts.nothing}</span>;
  return (
    <Money
      amount={formatReportedAmount(expected)}
      session={expected.sessionId === sessionId ? null : expected.sessionId}
    />
  );
}

/** The payment the provider reported; its session is named only if it differs. */
export function ReportedPayment({ amount, currency, expected, sessionId }: UnmatchedPayment) {
  const hasAmount = amount !== null && currency !== null;
  return (
    <Money
      amount={hasAmount ? formatReportedAmount({ amount, currency }) : unmatchedPaymentTableTexts.noAmount}
      session={expected?.sessionId === sessionId ? null : sessionId}
    />
  );
}

function Money({ amount, session }: { amount: string; session: string | null }) {
  return (
    <div className="leading-5">
      <p className="font-label">{amount}</p>
      {session !== null && (
        <p title={session} className="max-w-44 truncate text-[0.8125rem] text-muted">
          {session}
        </p>
      )}
    </div>
  );
}

/** Gives back a payment that arrived after its order was cancelled. */
export function RefundUnmatchedButton({ _id, note }: UnmatchedPayment) {
  const refund = useRefundUnmatchedPayment();
  const ask = useAsk({
    title: unmatchedPaymentTableTexts.refundTitle,
    text: unmatchedPaymentTableTexts.refundText,
    subject: note,
    confirmLabel: unmatchedPaymentTableTexts.confirmRefund,
  });
  return (
    <Button size="sm" isBusy={refund.isPending} onClick={() => void ask(() => refund.mutate(_id))}>
      {unmatchedPaymentTableTexts.refund}
    </Button>
  );
}

/** Takes a report off the list after the owner has dealt with it. */
export function SettleUnmatchedButton({ _id, note }: UnmatchedPayment) {
  const settle = useSettleUnmatchedPayment();
  const ask = useAsk({
    title: unmatchedPaymentTableTexts.settleTitle,
    text: unmatchedPaymentTableTexts.settleText,
    subject: note,
    confirmLabel: unmatchedPaymentTableTexts.confirmSettle,
  });
  return (
    <Button
      variant="line"
      size="sm"
      isBusy={settle.isPending}
      onClick={() => void ask(() => settle.mutate(_id))}
    >
      {unmatchedPaymentTableTexts.settle}
    </Button>
  );
}

function useAsk(question: Omit<Question, 'cancelLabel' | 'tone'>) {
  const confirm = useConfirm();
  return async (run: () => void) => {
    if (await confirm({ ...question, cancelLabel: appTexts.cancel, tone: 'primary' })) run();
  };
}
