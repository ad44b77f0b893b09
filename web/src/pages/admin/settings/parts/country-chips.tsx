import {
  deliverySettingsTexts,
  removeCountry,
} from '@vitrine/contract/orders/fulfilment/fulfilment-settings.texts';
import { byCountryName, COUNTRIES, countryName } from '@vitrine/contract/shared/countries';
import { X } from 'lucide-react';
import { Options } from '../../parts/options.tsx';

type CountryChipsProps = {
  countries: readonly string[];
  isLocked: boolean;
  onChange: (countries: string[]) => void;
  /** Of the select, where a form puts the focus on what is wrong. */
  name?: string | undefined;
};

/** The chosen countries by name, each with a button to remove it, and a select to add another. */
export function CountryChips({ countries, isLocked, onChange, name }: CountryChipsProps) {
  return (
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
            <X className="size-4" />
          </button>
        </span>
      ))}
      <select
        aria-label={deliverySettingsTexts.addCountry}
        name={name}
        className="input h-9 w-auto max-w-full py-0 text-sm max-md:w-full"
        value=""
        disabled={isLocked}
        onChange={({ target }) => onChange([...countries, target.value])}
      >
        <option value="">{deliverySettingsTexts.addCountry}</option>
        <Options
          values={byCountryName(COUNTRIES.filter((code) => !countries.includes(code)))}
          label={countryName}
        />
      </select>
    </div>
  );
}
