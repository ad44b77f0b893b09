import { secretTexts, stripeTexts } from '@vitrine/contract/shop/services/services.texts';
import { useConnectWebhook, useServices, useTestPayments } from '../../../../domains/shop/services.hooks.ts';
import { Button } from '../../../../ui/button.tsx';
import { useDemoRule } from '../../parts/use-demo-rule.ts';
import { SecretRow } from '../parts/secret-row.tsx';
import { SettingsPanel, SettingsRow, SettingsRows } from '../parts/settings-panel.tsx';

/** The keys of Stripe. A demo has none, because it always pays in the sandbox. */
export function StripeKeys() {
  const services = useServices();
  const test = useTestPayments();
  if (!services) return null;
  const { secrets, environment } = services;
  const key = secrets['stripe-secret-key'];
  const isDemoShop = environment.payments === 'DEMO';
  if (isDemoShop) return <SettingsPanel title={stripeTexts.title} lead={stripeTexts.demo} />;
  const lockedBy = environment.payments;
  return (
    <SettingsPanel
      title={stripeTexts.title}
      lead={lockedBy ? secretTexts.fromEnvironment(lockedBy) : stripeTexts.lead}
    >
      {!lockedBy && (
        <SettingsRows>
          <SecretRow name="stripe-secret-key" state={key} lockedBy={null} onSaved={() => test.mutate()} />
          <SecretRow name="stripe-webhook-secret" state={secrets['stripe-webhook-secret']} lockedBy={null} />
          {key.isSet && <ConnectWebhook isConnected={secrets['stripe-webhook-secret'].isSet} />}
        </SettingsRows>
      )}
    </SettingsPanel>
  );
}

/** Once connected, it replaces the endpoint, for a shop that has another address now. */
function ConnectWebhook({ isConnected }: { isConnected: boolean }) {
  const demo = useDemoRule();
  const connect = useConnectWebhook();
  return (
    <SettingsRow name={stripeTexts.connect} text={stripeTexts.connectText}>
      <Button
        size="sm"
        variant={isConnected ? 'line' : 'primary'}
        isBusy={connect.isPending}
        {...demo.writeButton(() => connect.mutate())}
      >
        {isConnected ? stripeTexts.connectAgain : stripeTexts.connectAction}
      </Button>
    </SettingsRow>
  );
}

/** Asks Stripe while the admin waits. */
export function TestPaymentsButton() {
  const demo = useDemoRule();
  const test = useTestPayments();
  return (
    <Button
      variant="line"
      size="sm"
      className="max-md:w-full"
      isBusy={test.isPending}
      {...demo.writeButton(() => test.mutate())}
    >
      {stripeTexts.test}
    </Button>
  );
}
