import { deliverySettingsTexts } from '@vitrine/contract/orders/fulfilment-settings.texts';
import { isWholeNumber, wholeNumberMessage } from '@vitrine/contract/shared/field-problem';
import { settingsSectionTexts } from '@vitrine/contract/shop/settings.texts';
import { MAX_STOCK } from '@vitrine/contract/stock/stock.rules';
import { NumberField } from '../../../ui/number-field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useDemoRule } from '../parts/use-demo-rule.ts';
import { DeliveryCountries } from './delivery-countries.tsx';
import { PaymentState } from './payment-ladder.tsx';
import { SaveBar } from './save-bar.tsx';
import { SavedNote } from './saved-note.tsx';
import type { SettingsValue, StoredSettings } from './settings.hooks.ts';
import { SettingsPage } from './settings-page.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { SettingsShell } from './settings-shell.tsx';
import { type SettingsForm, useSettingsForm } from './use-settings-form.ts';
import { WasValue } from './was-value.tsx';

/** /admin/settings/delivery. */
export function DeliverySettingsPage() {
  return (
    <SettingsPage name="delivery" title={settingsSectionTexts.delivery}>
      {(stored) => <DeliverySettings stored={stored} />}
    </SettingsPage>
  );
}

type DeliveryForm = SettingsForm<SettingsValue<'delivery'>>;

const LOW_STOCK = { label: deliverySettingsTexts.lowStock, min: 0, max: MAX_STOCK };

function checkLowStock({ lowStockAt }: SettingsValue<'delivery'>) {
  return isWholeNumber(String(lowStockAt), LOW_STOCK) ? {} : { lowStockAt: wholeNumberMessage(LOW_STOCK) };
}

/** The switch and the countries save at once; the number waits for Save Changes. */
function DeliverySettings({ stored }: { stored: StoredSettings<'delivery'> }) {
  const labels = { lowStockAt: deliverySettingsTexts.lowStock };
  const form = useSettingsForm({ name: 'delivery', stored, labels, check: checkLowStock });
  const { isDemo } = useDemoRule();
  const isLocked = isDemo || form.isSaving;
  return (
    <SettingsShell
      title={settingsSectionTexts.delivery}
      note={<SavedNote updatedAt={stored.updatedAt} />}
      hasUnsaved={form.changed.length > 0}
    >
      <PaymentState />
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
      <LowStock form={form} />
      <SaveBar form={form} />
    </SettingsShell>
  );
}

function LowStock({ form }: { form: DeliveryForm }) {
  const { lowStockAt } = form.values;
  const isChanged = form.changed.includes('lowStockAt');
  return (
    <SettingsPanel title={deliverySettingsTexts.stock}>
      <div className="mt-4 flex items-start justify-between gap-6 border-border border-t pt-4">
        <div className="min-w-0">
          <b className="font-semibold">{deliverySettingsTexts.lowStockAt}</b>
          <p className="text-muted">{deliverySettingsTexts.lowStockText}</p>
          {isChanged && (
            <WasValue was={String(form.saved.lowStockAt)} onPutBack={() => form.putBack('lowStockAt')} />
          )}
        </div>
        <NumberField
          label={deliverySettingsTexts.lowStock}
          isLabelHidden
          name="lowStockAt"
          inputMode="numeric"
          min={0}
          max={MAX_STOCK}
          value={Number.isNaN(lowStockAt) ? '' : lowStockAt}
          error={isChanged ? form.problems.lowStockAt : undefined}
          className="w-28 flex-none"
          onChange={({ target }) => form.change('lowStockAt', target.valueAsNumber)}
        />
      </div>
    </SettingsPanel>
  );
}
