import { checkoutRefusalTexts } from '@vitrine/contract/checkout/checkout.texts';
import type { CartPrices, OfferedMethod } from '@vitrine/contract/pricing/cart-prices.rules';
import {
  deliveryChoiceTexts,
  freeFrom,
  vatNumberForm,
} from '@vitrine/contract/pricing/delivery/delivery-choice.texts';
import { type OrderWish, type PricingRules, taxRegions } from '@vitrine/contract/pricing/order-terms.rules';
import {
  hasVatNumbers,
  isVatNumber,
  VAT_NUMBER_MAX_CHARS,
} from '@vitrine/contract/pricing/tax/vat-number.rules';
import { byCountryName, COUNTRIES, countryName } from '@vitrine/contract/shared/countries';
import { useId } from 'react';
import { formatCents } from '../../lib/shop/shop-money.ts';
import { classNames } from '../../ui/class-names.ts';
import { SelectField, TextField } from '../../ui/controls/field.tsx';
import { CART_PLACES } from './cart-places.ts';
import { deliveryPriceText } from './delivery-price-text.ts';

/** The names of the selects, by which the checkout button finds them. */
export const COUNTRY_FIELD = 'delivery-country';
export const REGION_FIELD = 'delivery-region';
/** The value of “Another”; a region's own name has no spaces around it. */
const OTHER = ' ';

type DeliveryChooserProps = {
  rules: PricingRules;
  prices: CartPrices;
  onChoice: (choice: OrderWish) => void;
  /** The shopper has pressed the button before everything was chosen. */
  isProblemShown: boolean;
};

export function DeliveryChooser({ rules, prices, onChoice, isProblemShown }: DeliveryChooserProps) {
  const { wish, problem, methods } = prices;
  const isReverseChargeOffered =
    rules.tax.mode !== 'off' &&
    rules.tax.reverseCharge &&
    hasVatNumbers(wish.country ?? '') &&
    wish.country !== rules.tax.country;
  return (
    <section
      id={CART_PLACES.delivery}
      aria-label={deliveryChoiceTexts.title}
      className="mt-8 scroll-mt-26 grid grid-cols-[minmax(0,1fr)] items-start gap-x-(--gap) gap-y-6 md:grid-cols-[2fr_3fr]"
    >
      <div className="grid gap-6">
        <CountryField
          country={wish.country}
          error={countryError(problem, isProblemShown)}
          onChange={(country) => onChoice({ ...wish, country, region: undefined })}
        />
        {wish.country && (
          <RegionField
            regions={taxRegions(rules, wish.country)}
            region={wish.region}
            error={
              isProblemShown && problem === 'regionMissing' ? deliveryChoiceTexts.regionMissing : undefined
            }
            onChange={(region) => onChoice({ ...wish, region })}
          />
        )}
        {isReverseChargeOffered && (
          <VatNumberField wish={wish} onChange={(vatNumber) => onChoice({ ...wish, vatNumber })} />
        )}
      </div>
      {methods.length > 0 && (
        <MethodChoice
          methods={methods}
          chosen={wish.methodId}
          isTooHeavy={problem === 'tooHeavy'}
          onChange={(methodId) => onChoice({ ...wish, methodId })}
        />
      )}
    </section>
  );
}

function countryError(problem: CartPrices['problem'], isProblemShown: boolean): string | undefined {
  if (problem === 'noZone') return checkoutRefusalTexts.noZone;
  return problem === 'countryMissing' && isProblemShown ? checkoutRefusalTexts.countryMissing : undefined;
}

type CountryFieldProps = {
  country: string | undefined;
  error: string | undefined;
  onChange: (country: string) => void;
};

/** All countries, so that nobody looks in vain for their own. */
function CountryField({ country = '', error, onChange }: CountryFieldProps) {
  return (
    <SelectField
      label={deliveryChoiceTexts.country}
      name={COUNTRY_FIELD}
      autoComplete="country"
      value={country}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    >
      {country === '' && <option value="">{deliveryChoiceTexts.chooseCountry}</option>}
      {byCountryName(COUNTRIES).map((code) => (
        <option key={code} value={code}>
          {countryName(code)}
        </option>
      ))}
    </SelectField>
  );
}

type RegionFieldProps = {
  regions: readonly string[];
  region: string | undefined;
  error: string | undefined;
  onChange: (region: string) => void;
};

/** Only where a state or region has a tax rate of its own. */
export function RegionField({ regions, region, error, onChange }: RegionFieldProps) {
  if (regions.length === 0) return null;
  return (
    <SelectField
      label={deliveryChoiceTexts.region}
      name={REGION_FIELD}
      autoComplete="address-level1"
      error={error}
      value={region === '' ? OTHER : (region ?? '')}
      onChange={({ target }) => onChange(target.value.trim())}
    >
      {region === undefined && <option value="">{deliveryChoiceTexts.chooseRegion}</option>}
      {regions.map((name) => (
        <option key={name}>{name}</option>
      ))}
      <option value={OTHER}>{deliveryChoiceTexts.otherRegion}</option>
    </SelectField>
  );
}

type VatNumberFieldProps = { wish: OrderWish; onChange: (vatNumber: string | undefined) => void };

function VatNumberField({ wish: { country = '', vatNumber = '' }, onChange }: VatNumberFieldProps) {
  const isWrong = vatNumber !== '' && !isVatNumber(vatNumber, country);
  return (
    <TextField
      label={deliveryChoiceTexts.vatNumber}
      hint={deliveryChoiceTexts.vatNumberHint}
      error={isWrong ? vatNumberForm(country) : undefined}
      value={vatNumber}
      maxLength={VAT_NUMBER_MAX_CHARS}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      onChange={({ target }) => onChange(target.value || undefined)}
    />
  );
}

type MethodChoiceProps = {
  methods: readonly OfferedMethod[];
  chosen: string | undefined;
  isTooHeavy: boolean;
  onChange: (methodId: string) => void;
};

function MethodChoice({ methods, chosen, isTooHeavy, onChange }: MethodChoiceProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="field-label mb-1.5">{deliveryChoiceTexts.method}</legend>
      <div className="divide-y divide-border rounded-(--radius) border border-border">
        {methods.map((offered) => (
          <MethodOption
            key={offered.method.id}
            {...offered}
            name={name}
            isChosen={offered.method.id === chosen && offered.cents !== undefined}
            onChoose={() => onChange(offered.method.id)}
          />
        ))}
      </div>
      {isTooHeavy && <p className="field-error mt-1.5">{checkoutRefusalTexts.tooHeavy}</p>}
    </fieldset>
  );
}

type MethodOptionProps = OfferedMethod & { name: string; isChosen: boolean; onChoose: () => void };

function MethodOption({ method, cents, missing, name, isChosen, onChoose }: MethodOptionProps) {
  const isHeavy = cents === undefined;
  const notes = [
    method.time,
    method.kind === 'pickup'
      ? `${deliveryChoiceTexts.pickup} ${method.pickupAddress.replaceAll('\n', ', ')}`
      : '',
    missing > 0 ? freeFrom(formatCents(missing)) : '',
  ].filter((note) => note !== '');
  return (
    <label
      className={classNames(
        'flex cursor-pointer items-center gap-3 px-4 py-3',
        isChosen && 'shadow-[inset_0_0_0_2px_var(--ink)]',
        isHeavy && 'cursor-default text-muted',
      )}
    >
      <input
        type="radio"
        className="radio flex-none"
        name={name}
        value={method.id}
        checked={isChosen}
        disabled={isHeavy}
        onChange={onChoose}
      />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{method.name}</span>
        {notes.length > 0 && <span className="block text-muted text-sm">{notes.join(' · ')}</span>}
      </span>
      <span className="flex-none font-semibold tabular-nums">
        {isHeavy ? deliveryChoiceTexts.tooHeavy : deliveryPriceText(cents)}
      </span>
    </label>
  );
}
