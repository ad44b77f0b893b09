import { byCountryName, COUNTRIES, countryName } from '@vitrine/contract/orders/fulfilment/countries';
import {
  deliverySettingsTexts,
  removeCountry,
} from '@vitrine/contract/orders/fulfilment/fulfilment-settings.texts';
import { X } from 'lucide-react';

type DeliveryCountriesProps = {
  countries: readonly string[];
  isLocked: boolean;
  onChange: (countries: string[]) => void;
};

/** None means everywhere. */
export function DeliveryCountries({ countries, isLocked, onChange }: DeliveryCountriesProps) {
  return (
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
              onClick={() => onChange(countries.filter((other) => other !== code))}
              className="grid size-9 place-items-center"
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </span>
        ))}
        <select
          aria-label={deliverySettingsTexts.addCountry}
          className="input h-9 w-auto max-w-full py-0 text-sm"
          value=""
          disabled={isLocked}
          onChange={({ target }) => onChange([...countries, target.value])}
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
  );
}
