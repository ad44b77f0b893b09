import {
  pickupDaysRule,
  transferDaysRule,
  waysProblems,
} from '@vitrine/contract/payments/ways/ways-to-pay.rules';
import { waysSettingsTexts as texts } from '@vitrine/contract/payments/ways/ways-to-pay.texts';
import { settingsSectionTexts } from '@vitrine/contract/shop/settings.texts';
import {
  type SettingsValue,
  type StoredSettings,
  useSaveSettings,
  useSettings,
} from '../../../../domains/shop/settings.hooks.ts';
import { useDemoRule } from '../../../../lib/session/demo-admin.ts';
import { shopCurrency } from '../../../../lib/shop/shop-details.ts';
import { Panel } from '../../../../ui/display/row-panel.tsx';
import { SettingsNumber, SettingsText } from '../parts/settings-fields.tsx';
import { SettingsFormShell, SettingsPage } from '../parts/settings-page.tsx';
import { SettingsSwitch } from '../parts/settings-switch.tsx';
import { type SettingsForm, useSettingsForm } from '../parts/use-settings-form.ts';

/** /admin/settings/ways-to-pay. */
export function WaysToPayPage() {
  return (
    <SettingsPage query={useSettings('ways-to-pay')} title={settingsSectionTexts.waysToPay}>
      {(stored) => <WaysToPay stored={stored} />}
    </SettingsPage>
  );
}

type Form = SettingsForm<SettingsValue<'ways-to-pay'>>;

/** The switch waits for Save Changes too, because it needs the account. */
function WaysToPay({ stored }: { stored: StoredSettings<'ways-to-pay'> }) {
  const form = useSettingsForm({
    stored,
    mutation: useSaveSettings('ways-to-pay'),
    labels: texts,
    check: problemsOf,
  });
  return (
    <SettingsFormShell title={settingsSectionTexts.waysToPay} form={form} updatedAt={stored.updatedAt}>
      <Online form={form} />
      <Transfers form={form} />
      <Pickups form={form} />
    </SettingsFormShell>
  );
}

function Online({ form }: { form: Form }) {
  return (
    <Panel title={texts.online}>
      <SettingsSwitch
        form={form}
        field="offersAllMethods"
        label={texts.offersAllMethods}
        text={texts.offersAllMethodsText}
      />
    </Panel>
  );
}

/** The switch cannot be saved without the fields that it needs, even if these were not touched. */
function problemsOf(values: SettingsValue<'ways-to-pay'>) {
  const problems = waysProblems(values);
  const missing = problems.accountHolder ?? problems.iban;
  return values.takesTransfers && missing ? { ...problems, takesTransfers: missing } : problems;
}

/** An error of a field that the switch needs is shown although nobody has typed into it yet. */
function Transfers({ form }: { form: Form }) {
  const { isDemo } = useDemoRule();
  const { takesTransfers } = form.values;
  const isTurnedOn = form.changed.includes('takesTransfers') && takesTransfers;
  const missing = (field: 'accountHolder' | 'iban') => (isTurnedOn ? form.problems[field] : undefined);
  return (
    <Panel title={texts.title}>
      <SettingsSwitch
        form={form}
        field="takesTransfers"
        label={texts.takesTransfers}
        text={texts.takesTransfersText}
      />
      <div className="mt-5 grid gap-x-4 gap-y-5 md:grid-cols-2">
        <SettingsText form={form} field="accountHolder" error={missing('accountHolder')} isLocked={isDemo} />
        <SettingsText form={form} field="iban" error={missing('iban')} isLocked={isDemo} />
        <SettingsText form={form} field="bic" hint={texts.bicHint} isLocked={isDemo} />
        <SettingsNumber
          form={form}
          field="transferDays"
          rule={transferDaysRule}
          hint={texts.transferDaysHint}
          isLocked={isDemo}
        />
      </div>
      {shopCurrency() !== 'EUR' && <p className="mt-4 text-muted">{texts.noCode}</p>}
    </Panel>
  );
}

function Pickups({ form }: { form: Form }) {
  const { isDemo } = useDemoRule();
  return (
    <Panel title={texts.pickupTitle}>
      <SettingsSwitch
        form={form}
        field="takesPickupPayments"
        label={texts.takesPickupPayments}
        text={texts.takesPickupPaymentsText}
      />
      <div className="mt-5 grid gap-x-4 gap-y-5 md:grid-cols-2">
        <SettingsNumber
          form={form}
          field="pickupDays"
          rule={pickupDaysRule}
          hint={texts.pickupDaysHint}
          isLocked={isDemo}
        />
      </div>
    </Panel>
  );
}
