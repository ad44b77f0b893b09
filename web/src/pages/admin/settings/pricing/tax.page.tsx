import { taxSettingsTexts as texts } from '@vitrine/contract/pricing/pricing-settings.texts';
import { byCountryName, COUNTRIES, countryName } from '@vitrine/contract/shared/countries';
import { settingsSectionTexts } from '@vitrine/contract/shop/settings.texts';
import { type StoredSettings, useSettings } from '../../../../domains/shop/settings.hooks.ts';
import { useDemoRule } from '../../../../lib/session/demo-admin.ts';
import { SelectField } from '../../../../ui/controls/field.tsx';
import { Switch } from '../../../../ui/controls/switch.tsx';
import { Panel } from '../../../../ui/display/row-panel.tsx';
import { Options } from '../../parts/options.tsx';
import { SettingsFormShell, SettingsPage } from '../parts/settings-page.tsx';
import { TaxMode } from './tax-mode.tsx';
import { TaxRates } from './tax-rates.tsx';
import { useTaxForm } from './use-tax-form.ts';

/** /admin/settings/tax. */
export function TaxSettingsPage() {
  return (
    <SettingsPage query={useSettings('tax')} title={settingsSectionTexts.tax}>
      {(stored) => <TaxSettings stored={stored} />}
    </SettingsPage>
  );
}

function TaxSettings({ stored }: { stored: StoredSettings<'tax'> }) {
  const { form, problems } = useTaxForm(stored);
  const { isDemo } = useDemoRule();
  const isLocked = isDemo || form.isSaving;
  const { mode, country, rates, reverseCharge } = form.values;
  return (
    <SettingsFormShell title={settingsSectionTexts.tax} form={form} updatedAt={stored.updatedAt}>
      <TaxMode values={form.values} isLocked={isLocked} onChange={(next) => form.change('mode', next)} />
      {mode !== 'off' && (
        <>
          <Panel title={texts.countryTitle} lead={texts.countryText}>
            <SelectField
              label={texts.countryTitle}
              isLabelHidden
              value={country}
              disabled={isLocked}
              className="mt-4 md:max-w-xs"
              onChange={({ target }) => form.change('country', target.value)}
            >
              <option value="">{texts.noCountry}</option>
              <Options values={byCountryName(COUNTRIES)} label={countryName} />
            </SelectField>
          </Panel>
          <TaxRates
            rates={rates}
            ownCountry={country}
            problems={problems}
            isLocked={isLocked}
            onChange={(next) => form.change('rates', next)}
          />
          <Panel title={texts.reverseCharge}>
            <Switch
              className="mt-4 border-border border-t pt-3"
              label={texts.reverseCharge}
              text={texts.reverseChargeText}
              checked={reverseCharge}
              disabled={isLocked}
              onChange={({ target }) => form.change('reverseCharge', target.checked)}
            />
          </Panel>
        </>
      )}
    </SettingsFormShell>
  );
}
