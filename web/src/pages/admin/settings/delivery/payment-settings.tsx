import { staffTexts } from '@vitrine/contract/accounts/staff/staff.texts';
import { formatDateTime } from '@vitrine/contract/shared/dates';
import { PAYMENT_MODES, type PaymentMode } from '@vitrine/contract/shop/health/health.rules';
import type { ShopHealth } from '@vitrine/contract/shop/health/health.schemas';
import {
  paymentModeTexts,
  paymentProblemText,
  paymentProblemTitle,
  paymentStateTexts,
  paymentStepTexts,
  realPaymentSteps,
} from '@vitrine/contract/shop/health/health.texts';
import { secretTexts, stripeTexts } from '@vitrine/contract/shop/services/services.texts';
import { useState } from 'react';
import {
  useConnectWebhook,
  useHealthHints,
  useServices,
  useTestPayments,
} from '../../../../domains/shop/services.hooks.ts';
import { useMay } from '../../../../lib/session/staff-permissions.ts';
import { Button } from '../../../../ui/button.tsx';
import { Panel, PanelRow, RowPanel } from '../../../../ui/display/row-panel.tsx';
import { WriteButton } from '../../parts/write-buttons.tsx';
import { SecretRow } from '../parts/secret-row.tsx';
import { StateFacts, StatePanel } from '../parts/state-panel.tsx';

export function PaymentState() {
  const health = useHealthHints();
  const test = useTestPayments();
  const [isExplained, setExplained] = useState(false);
  if (!health) return null;
  const { mode, check, lastPaidAt, lastHeardAt, unmatched } = health.payments;
  return (
    <StatePanel
      {...wordsFor(health.payments)}
      action={
        mode.startsWith('stripe') || check ? (
          <WriteButton className="max-md:w-full" isBusy={test.isPending} onClick={() => test.mutate()}>
            {stripeTexts.test}
          </WriteButton>
        ) : (
          <Button
            size="sm"
            aria-expanded={isExplained}
            className="max-md:w-full"
            onClick={() => setExplained(!isExplained)}
          >
            {paymentStepTexts.takeRealPayments}
          </Button>
        )
      }
    >
      {isExplained && (
        <ol className="list-decimal break-words border-border border-t py-4 pr-4 pl-9 marker:text-muted md:pr-6 md:pl-12">
          {realPaymentSteps.map((step) => (
            <li key={step} className="mb-1.5 last:mb-0">
              {step}
            </li>
          ))}
        </ol>
      )}
      {mode !== 'other' && <Ladder mode={mode} />}
      <StateFacts
        facts={[
          { name: paymentStepTexts.lastPayment, value: momentText(lastPaidAt) },
          { name: paymentStepTexts.lastEvent(mode), value: momentText(lastHeardAt) },
          { name: paymentStepTexts.unmatched, value: unmatched },
        ]}
      />
    </StatePanel>
  );
}

/** A key that Stripe refuses takes no payments, whatever it looks like. */
function wordsFor({ mode, check }: ShopHealth['payments']) {
  if (check?.problem) {
    const text = paymentProblemText(check.problem, check.answer);
    return { tone: 'bad', title: paymentProblemTitle, text } as const;
  }
  return {
    tone: mode === 'stripe-live' || mode === 'other' ? 'good' : 'warn',
    ...paymentStateTexts[mode],
  } as const;
}

function momentText(moment: ShopHealth['payments']['lastPaidAt']) {
  if (moment !== null) return formatDateTime(moment);
  return <span className="font-normal text-muted">{paymentStepTexts.never}</span>;
}

function Ladder({ mode }: { mode: PaymentMode }) {
  return (
    <ol
      aria-label={paymentStepTexts.label}
      className="grid border-border border-t max-md:divide-y md:grid-cols-4 md:divide-x"
    >
      {PAYMENT_MODES.filter((step) => step !== 'other').map((step) => (
        <li
          key={step}
          aria-current={step === mode ? 'true' : undefined}
          className="border-border px-4 py-3 text-muted aria-[current]:text-ink aria-[current]:shadow-[inset_2px_0_0_var(--color-ink)] md:px-6 md:aria-[current]:shadow-[inset_0_2px_0_var(--color-ink)]"
        >
          <b className="font-semibold">{paymentModeTexts[step].name}</b>
          <p className="text-[0.8125rem] leading-4.5">
            {step === mode ? paymentStepTexts.here : paymentStepTexts.steps[step]}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** The keys of Stripe. A demo has none, because it always pays in the sandbox. */
export function StripeKeys() {
  const services = useServices();
  const test = useTestPayments();
  const mayWrite = useMay()('services:write');
  if (!services) return null;
  const { secrets, environment } = services;
  const { 'stripe-secret-key': key, 'stripe-webhook-secret': webhook } = secrets;
  const lockedBy = environment.payments;
  if (lockedBy) {
    const lead = lockedBy === 'DEMO' ? stripeTexts.demo : secretTexts.fromEnvironment(lockedBy);
    return <Panel title={stripeTexts.title} lead={lead} />;
  }
  return (
    <RowPanel title={stripeTexts.title} lead={mayWrite ? stripeTexts.lead : staffTexts.ownersOnly}>
      <SecretRow name="stripe-secret-key" state={key} lockedBy={null} onSaved={() => test.mutate()} />
      <SecretRow name="stripe-webhook-secret" state={webhook} lockedBy={null} />
      {key.isSet && <ConnectWebhook isConnected={webhook.isSet} />}
    </RowPanel>
  );
}

/** Once connected, it replaces the endpoint, for a shop that has another address now. */
function ConnectWebhook({ isConnected }: { isConnected: boolean }) {
  const connect = useConnectWebhook();
  return (
    <PanelRow name={stripeTexts.connect} text={stripeTexts.connectText}>
      <WriteButton
        permission="services:write"
        variant={isConnected ? 'line' : 'primary'}
        isBusy={connect.isPending}
        onClick={() => connect.mutate()}
      >
        {isConnected ? stripeTexts.connectAgain : stripeTexts.connectAction}
      </WriteButton>
    </PanelRow>
  );
}
