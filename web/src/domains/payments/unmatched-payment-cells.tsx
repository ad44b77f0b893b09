import { formatReportedAmount } from '@vitrine/contract/payments/payments.rules';
import type { UnmatchedPayment } from '@vitrine/contract/payments/payments.schemas';
import { unmatchedPaymentTableTexts } from '@vitrine/contract/payments/payments.texts';
import { shopCurrency } from '../../lib/shop/shop-details.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { type Question, useConfirm } from '../../ui/overlays/confirm.tsx';
import { useRefundUnmatchedPayment, useSettleUnmatchedPayment } from './unmatched-payments.hooks.ts';

export function ExpectedPayment({ expected, sessionId }: UnmatchedPayment) {
  if (!expected) return <span className="text-muted">{unmatchedPaymentTableTexts.nothing}</span>;
  return (
    <Money
      amount={formatReportedAmount(expected, shopCurrency())}
      session={expected.sessionId === sessionId ? null : expected.sessionId}
    />
  );
}

/** The payment the provider reported; its session is named only if it differs. */
export function ReportedPayment({ amount, currency, expected, sessionId }: UnmatchedPayment) {
  const hasAmount = amount !== null && currency !== null;
  return (
    <Money
      amount={
        hasAmount
          ? formatReportedAmount({ amount, currency }, shopCurrency())
          : unmatchedPaymentTableTexts.noAmount
      }
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
export function RefundUnmatchedButton({ payment }: { payment: UnmatchedPayment }) {
  const { refundTitle, refundText, confirmRefund, refund } = unmatchedPaymentTableTexts;
  const question = { title: refundTitle, text: refundText, confirmLabel: confirmRefund };
  return (
    <AskingButton payment={payment} mutation={useRefundUnmatchedPayment()} question={question}>
      {refund}
    </AskingButton>
  );
}

/** Takes a report off the list after the owner has dealt with it. */
export function SettleUnmatchedButton({ payment }: { payment: UnmatchedPayment }) {
  const { settleTitle, settleText, confirmSettle, settle } = unmatchedPaymentTableTexts;
  const question = { title: settleTitle, text: settleText, confirmLabel: confirmSettle };
  return (
    <AskingButton payment={payment} mutation={useSettleUnmatchedPayment()} question={question} variant="line">
      {settle}
    </AskingButton>
  );
}

type AskingButtonProps = ButtonProps & {
  payment: UnmatchedPayment;
  mutation: { isPending: boolean; mutate: (id: string) => void };
  question: Omit<Question, 'subject' | 'tone'>;
};

function AskingButton({ payment, mutation, question, ...button }: AskingButtonProps) {
  const confirm = useConfirm();
  async function ask() {
    if (await confirm({ ...question, subject: payment.note, tone: 'primary' })) mutation.mutate(payment._id);
  }
  return <Button size="sm" {...button} isBusy={mutation.isPending} onClick={() => void ask()} />;
}
