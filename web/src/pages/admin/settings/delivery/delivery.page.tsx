import { deliveryNumbers } from '@vitrine/contract/orders/fulfilment/fulfilment-settings.rules';
import { deliverySettingsTexts } from '@vitrine/contract/orders/fulfilment/fulfilment-settings.texts';
import { wholeNumberProblems } from '@vitrine/contract/shared/field-problem';
import { settingsSectionTexts } from '@vitrine/contract/shop/settings.texts';
import type { SettingsValue, StoredSettings } from '../../../../domains/shop/settings.hooks.ts';
import { NumberField } from '../../../../ui/controls/number-field.tsx';
import { Switch } from '../../../../ui/controls/switch.tsx';
import { useDemoRule } from '../../parts/use-demo-rule.ts';
import { SaveBar } from '../parts/save-bar.tsx';
import { SavedNote } from '../parts/saved-note.tsx';
import { SettingsPanel } from '../parts/settings-panel.tsx';
import { WasValue } from '../parts/was-value.tsx';
import { PaymentState } from '../payments/payment-steps.tsx';
import { StripeKeys } from '../payments/stripe-keys.tsx';
import { SettingsPage } from '../settings-page.tsx';
import { SettingsShell } from '../settings-shell.tsx';
import { type SettingsForm, useSettingsForm } from '../use-settings-form.ts';
import { DeliveryCountries } from './delivery-countries.tsx';

/** /admin/settings/delivery. */
export function DeliverySettingsPage() {
  return (
    <SettingsPage name="delivery" title={settingsSectionTexts.delivery}>
      {(stored) => <DeliverySettings stored={stored} />}
    </SettingsPage>
  );
}

type DeliveryForm = SettingsForm<SettingsValue<'delivery'>>;

type NumberName = keyof typeof deliveryNumbers;

/** The switch and the countries save at once; the numbers wait for Save Changes. */
function DeliverySettings({ stored }: { stored: StoredSettings<'delivery'> }) {
  const labels = {
    lowStockAt: deliverySettingsTexts.lowStock,
    keepOrderYears: deliverySettingsTexts.keepYears,
  };
  const form = useSettingsForm({
    name: 'delivery',
    stored,
    labels,
    check: (values) => wholeNumberProblems(deliveryNumbers, values),
  });
  const { isDemo } = useDemoRule();
  const isLocked = isDemo || form.isSaving;
  return (
    <SettingsShell
      title={settingsSectionTexts.delivery}
      note={<SavedNote updatedAt={stored.updatedAt} />}
      hasUnsaved={form.changed.length > 0}
    >
      <PaymentState />
      <StripeKeys />
      <SettingsPanel title={deliverySettingsTexts.title}>
        <Switch
          className="mt-4 border-border border-t pt-3"
          label={deliverySettingsTexts.asksAddress}
          text={deliverySettingsTexts.asksAddressText}
          checked={form.saved.asksAddress}
          disabled={isLocked}
          onChange={({ target }) => form.saveNow('asksAddress', target.checked)}
        />
        {form.saved.asksAddress && (
          <DeliveryCountries
            countries={form.saved.countries}
            isLocked={isLocked}
            onChange={(countries) => form.saveNow('countries', countries)}
          />
        )}
      </SettingsPanel>
      <SettingsPanel title={deliverySettingsTexts.stock}>
        <NumberRow
          form={form}
          name="lowStockAt"
          title={deliverySettingsTexts.lowStockAt}
          text={deliverySettingsTexts.lowStockText}
        />
      </SettingsPanel>
      <SettingsPanel title={deliverySettingsTexts.personalData}>
        <NumberRow
          form={form}
          name="keepOrderYears"
          title={deliverySettingsTexts.keepYearsTitle}
          text={deliverySettingsTexts.keepYearsText}
        />
      </SettingsPanel>
      <SaveBar form={form} />
    </SettingsShell>
  );
}

type NumberRowProps = { form: DeliveryForm; name: NumberName; title: string; text: string };

function NumberRow({ form, name, title, text }: NumberRowProps) {
  const value = form.values[name];
  const { label, min, max } = deliveryNumbers[name];
  const isChanged = form.changed.includes(name);
  return (
    <div className="mt-4 flex items-start justify-between gap-6 border-border border-t pt-4">
      <div className="min-w-0">
        <b className="font-semibold">{title}</b>
        <p className="text-muted">{text}</p>
        {isChanged && <WasValue was={String(form.saved[name])} onPutBack={() => form.putBack(name)} />}
      </div>
      <NumberField
        label={label}
        isLabelHidden
        name={name}
        inputMode="numeric"
        min={min}
        max={max}
        value={Number.isNaN(value) ? '' : value}
        error={isChanged ? form.problems[name] : undefined}
        className="w-28 flex-none"
        onChange={({ target }) => form.change(name, target.valueAsNumber)}
      />
    </div>
  );
}
