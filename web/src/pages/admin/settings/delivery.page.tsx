import { byCountryName, COUNTRIES, countryName } from '@vitrine/contract/orders/countries';
import { deliverySettingsTexts, removeCountry } from '@vitrine/contract/orders/fulfilment-settings.texts';
import { settingsSectionTexts } from '@vitrine/contract/shop/settings.texts';
import { X } from 'lucide-react';
import { Switch } from '../../../ui/switch.tsx';
import { useDemoRule } from '../parts/use-demo-rule.ts';
import { SavedNote } from './saved-note.tsx';
import { type StoredSettings, useSaveSettings } from './settings.hooks.ts';
import { SettingsPage } from './settings-page.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { SettingsShell } from './settings-shell.tsx';

/** /admin/settings/delivery. */
export function DeliverySettingsPage() {
  return (
    <SettingsPage name="delivery" title={settingsSectionTexts.delivery}>
      {(stored) => <DeliverySettings stored={stored} />}
    </SettingsPage>
  );
}

/** Switches and chips save at once. */
function DeliverySettings({ stored }: { stored: StoredSettings<'delivery'> }) {
  const save = useSaveSettings('delivery');
  const { isDemo } = useDemoRule();
  const { asksAddress, countries } = stored.value;
  const change = (changes: Partial<typeof stored.value>) => save.mutate({ version: stored.version, changes });
  const isLocked = isDemo || save.isPending;
  return (
    <SettingsShell
      title={settingsSectionTexts.delivery}
      note={<SavedNote updatedAt={stored.updatedAt} />}
      hasUnsaved={false}
    >
      <SettingsPanel title={deliverySettingsTexts.title}>
        <Switch
          className="mt-4 border-border border-t pt-3"
          label={deliverySettingsTexts.asksAddress}
          text={deliverySettingsTexts.asksAddressText}
          checked={asksAddress}
          disabled={isLocked}
          onChange={({ target }) => change({ asksAddress: target.checked })}
        />
        {asksAddress && (
          <div className="mt-3 border-border border-t pt-4">
            <b className="font-semibold">{deliverySettingsTexts.countries}</b>
            <p className="text-muted">
              {countries.length > 0 ? deliverySettingsTexts.countriesText : deliverySettingsTexts.everywhere}
            </p>
            <div className="mt-3 flex flex-wrap gap-2">
              {byCountryName(countries).map((code) => (
                <span
                  key={code}
                  className="flex h-9 items-center gap-1 rounded-badge bg-label pl-3 font-label text-sm"
                >
                  {countryName(code)}
                  <button
                    type="button"
                    aria-label={removeCountry(countryName(code))}
                    disabled={isLocked}
                    onClick={() => change({ countries: countries.filter((other) => other !== code) })}
                    className="grid size-9 place-items-center"
                  >
                    <X aria-hidden="true" className="size-4" />
                  </button>
                </span>
              ))}
              <select
                aria-label={deliverySettingsTexts.addCountry}
                className="input h-9 w-auto py-0 text-sm"
                value=""
                disabled={isLocked}
                onChange={({ target }) => change({ countries: [...countries, target.value] })}
              >
                <option value="">{deliverySettingsTexts.addCountry}</option>
                {byCountryName(COUNTRIES.filter((code) => !countries.includes(code))).map((code) => (
                  <option key={code} value={code}>
                    {countryName(code)}
                  </option>
                ))}
              </select>
            </div>
          </div>
        )}
      </SettingsPanel>
    </SettingsShell>
  );
}
