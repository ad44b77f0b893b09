import { formatReportedAmount } from '@vitrine/contract/payments/payments.rules';
import type { UnmatchedPayment } from '@vitrine/contract/payments/payments.schemas';
import { unmatchedPaymentTableTexts } from '@vitrine/contract/payments/payments.texts';

/** The payment the order expects. */
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
