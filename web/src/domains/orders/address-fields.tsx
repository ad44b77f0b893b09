import {
  ADDRESS_PART_MAX_CHARS,
  type DeliveryAddress,
} from '@vitrine/contract/orders/fulfilment/delivery-address.rules';
import { addressFieldTexts } from '@vitrine/contract/orders/fulfilment/delivery-address.texts';
import { byCountryName, COUNTRIES, countryName } from '@vitrine/contract/shared/countries';
import type { ChangeEvent } from 'react';
import { SelectField, TextField } from '../../ui/controls/field.tsx';

type Part = keyof DeliveryAddress;
type Control = {
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
  error?: string | undefined;
  autoComplete?: string;
};

const NEEDED: ReadonlySet<Part> = new Set(['name', 'line1', 'city']);

type AddressFieldsProps = { field: (part: Part) => Control; countries?: readonly string[] };

/** The parts of a delivery address that the team types, in a grid of two columns. */
export function AddressFields({ field, countries = COUNTRIES }: AddressFieldsProps) {
  return (
    <>
      {(['name', 'line1', 'line2', 'postalCode', 'city', 'region'] as const).map((part) => (
        <TextField
          key={part}
          label={addressFieldTexts[part]}
          required={NEEDED.has(part)}
          maxLength={ADDRESS_PART_MAX_CHARS}
          className={part === 'postalCode' || part === 'city' ? '' : 'col-span-2'}
          {...field(part)}
        />
      ))}
      <SelectField label={addressFieldTexts.country} required className="col-span-2" {...field('country')}>
        <option value="" />
        {byCountryName(countries).map((code) => (
          <option key={code} value={code}>
            {countryName(code)}
          </option>
        ))}
      </SelectField>
    </>
  );
}
