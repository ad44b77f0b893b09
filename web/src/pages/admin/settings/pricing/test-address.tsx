import { cartTexts } from '@vitrine/contract/cart/cart.texts';
import { deliveryChoiceTexts } from '@vitrine/contract/pricing/delivery/delivery-choice.texts';
import { methodPrice, zoneOf } from '@vitrine/contract/pricing/delivery/delivery-price.rules';
import { zoneSettingsTexts as texts } from '@vitrine/contract/pricing/pricing-settings.texts';
import { byCountryName, COUNTRIES, countryName } from '@vitrine/contract/shared/countries';
import { useState } from 'react';
import { shopCurrency } from '../../../../lib/shop/shop-details.ts';
import { formatCents } from '../../../../lib/shop/shop-money.ts';
import { SelectField, TextField } from '../../../../ui/controls/field.tsx';
import { Panel, PanelRow, PanelRows } from '../../../../ui/display/row-panel.tsx';
import { Options } from '../../parts/options.tsx';
import { typedCents } from './typed-cents.ts';
import { draftProblems, fromDrafts, type ZoneDraft } from './zone-drafts.ts';

/** What the typed zones mean for a customer. */
export function TestAddress({ zones }: { zones: readonly ZoneDraft[] }) {
  const [country, setCountry] = useState('');
  const [value, setValue] = useState('');
  const [grams, setGrams] = useState('');
  return (
    <Panel title={texts.test} lead={texts.testText}>
      <div className="mt-4 grid items-start gap-4 md:grid-cols-3">
        <SelectField
          label={texts.testCountry}
          value={country}
          onChange={({ target }) => setCountry(target.value)}
        >
          <option value="">{deliveryChoiceTexts.chooseCountry}</option>
          <Options values={byCountryName(COUNTRIES)} label={countryName} />
        </SelectField>
        <TextField
          label={texts.testValue}
          inputMode="decimal"
          value={value}
          onChange={({ target }) => setValue(target.value)}
        />
        <TextField
          label={texts.testWeight}
          inputMode="numeric"
          value={grams}
          onChange={({ target }) => setGrams(target.value)}
        />
      </div>
      {country !== '' && (
        <PanelRows>
          <Offered
            zones={zones}
            country={country}
            discounted={typedCents(value, shopCurrency()) ?? 0}
            grams={Number(grams) || 0}
          />
        </PanelRows>
      )}
    </Panel>
  );
}

type OfferedProps = { zones: readonly ZoneDraft[]; country: string; discounted: number; grams: number };

function Offered({ zones, country, discounted, grams }: OfferedProps) {
  const currency = shopCurrency();
  const [problem] = Object.values(draftProblems(zones, currency));
  const zone = zoneOf(fromDrafts(zones, currency), country);
  if (problem !== undefined) return <PanelRow name={problem} tone="bad" />;
  if (!zone) return <PanelRow name={texts.testNoZone} />;
  return zone.methods.map((method) => {
    const cents = methodPrice(method, { discounted, grams });
    const price = cents === 0 ? cartTexts.shippingFree : cents && formatCents(cents);
    return (
      <PanelRow key={method.id} name={method.name} text={method.time}>
        <b className="tabular-nums">{price ?? deliveryChoiceTexts.tooHeavy}</b>
      </PanelRow>
    );
  });
}
