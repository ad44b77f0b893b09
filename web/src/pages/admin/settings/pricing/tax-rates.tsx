import { pricingFieldTexts as labels } from '@vitrine/contract/pricing/pricing.texts';
import {
  placeName,
  removeRate,
  taxSettingsTexts as texts,
} from '@vitrine/contract/pricing/pricing-settings.texts';
import { MAX_RATES, RATE_NAME_MAX_CHARS, REGION_MAX_CHARS } from '@vitrine/contract/pricing/tax/tax.rules';
import { byCountryName, COUNTRIES, countryName } from '@vitrine/contract/shared/countries';
import { Plus, Trash2 } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { SelectField, TextField } from '../../../../ui/controls/field.tsx';
import { Switch } from '../../../../ui/controls/switch.tsx';
import { Panel } from '../../../../ui/display/row-panel.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Options } from '../../parts/options.tsx';
import { draftFields } from './draft-fields.ts';
import { newRate, type RateDraft } from './rate-drafts.ts';

type TaxRatesProps = {
  rates: readonly RateDraft[];
  ownCountry: string;
  problems: Readonly<Record<string, string>>;
  isLocked: boolean;
  onChange: (rates: RateDraft[]) => void;
};

export function TaxRates({ rates, ownCountry, problems, isLocked, onChange }: TaxRatesProps) {
  return (
    <Panel title={texts.rates} lead={texts.ratesText}>
      <ul className="mt-4">
        {rates.map((rate, index) => (
          <RateFields
            // The rows have no identity but their place.
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            key={index}
            rate={rate}
            path={String(index)}
            problems={problems}
            isLocked={isLocked}
            onChange={(next) => onChange(rates.with(index, next))}
            onRemove={() => onChange(rates.toSpliced(index, 1))}
          />
        ))}
      </ul>
      <Button
        variant="text"
        size="sm"
        icon={<Plus />}
        disabled={isLocked || rates.length >= MAX_RATES}
        className="-ml-2.5"
        onClick={() => onChange([...rates, newRate(rates.length === 0 ? ownCountry : '')])}
      >
        {texts.addRate}
      </Button>
      <p className="mt-3 text-muted">{texts.duty}</p>
    </Panel>
  );
}

type RateFieldsProps = {
  rate: RateDraft;
  path: string;
  problems: Readonly<Record<string, string>>;
  isLocked: boolean;
  onChange: (rate: RateDraft) => void;
  onRemove: () => void;
};

function RateFields({ rate, path, problems, isLocked, onChange, onRemove }: RateFieldsProps) {
  const field = draftFields({ draft: rate, path, problems, settingsField: 'rates', isLocked, onChange });
  return (
    <li className="grid grid-cols-2 items-start gap-3 border-border border-t py-4 md:grid-cols-12">
      <SelectField {...field('country')} label={labels.country} className="max-md:col-span-2 md:col-span-6">
        <option value="" />
        <Options values={byCountryName(COUNTRIES)} label={countryName} />
      </SelectField>
      <TextField
        {...field('region')}
        label={labels.region}
        placeholder={texts.regionHint}
        maxLength={REGION_MAX_CHARS}
        className="max-md:col-span-2 md:col-span-6"
      />
      <TextField
        {...field('name')}
        label={labels.rateName}
        maxLength={RATE_NAME_MAX_CHARS}
        className="max-md:col-span-2 md:col-span-4"
      />
      <TextField
        {...field('standard')}
        label={labels.standard}
        inputMode="decimal"
        autoComplete="off"
        className="md:col-span-2"
      />
      <TextField
        {...field('reduced')}
        label={labels.reduced}
        placeholder="0"
        inputMode="decimal"
        autoComplete="off"
        className="md:col-span-2"
      />
      <Switch
        label={labels.onDelivery}
        checked={rate.isOnDelivery}
        disabled={isLocked}
        className="md:col-span-3 md:mt-6"
        onChange={({ target }) => onChange({ ...rate, isOnDelivery: target.checked })}
      />
      <IconButton
        label={removeRate(placeName(rate))}
        icon={<Trash2 />}
        disabled={isLocked}
        className="justify-self-end md:mt-6"
        onClick={onRemove}
      />
    </li>
  );
}
