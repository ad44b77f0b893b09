import type { TaxClass } from '../../catalog/product-fields/tax-classes.ts';
import type { Cents } from '../../shared/money/money.ts';
import { type NewAdjustment, negative } from '../adjustments.ts';
import { fractionOf } from '../allocation.rules.ts';
import type { LineToPrice } from '../line-to-price.rules.ts';
import { reverseChargeLabel, taxLabel } from '../pricing.texts.ts';
import { findRegion } from './region-names.ts';
import { isVatNumber } from './vat-number.rules.ts';

/** A rate of 100%, in thousandths of a percent. */
export const WHOLE_RATE = 100_000;

export const MAX_RATES = 300;
export const RATE_NAME_MAX_CHARS = 40;
export const REGION_MAX_CHARS = 60;

export const TAX_MODES = ['off', 'included', 'added'] as const;

/** Rates are thousandths of a percent; an empty region is for the whole country. */
export type TaxRate = {
  country: string;
  region: string;
  /** As on the invoice. */
  name: string;
  standard: number;
  reduced: number;
  /** Delivery has the standard rate too. */
  isOnDelivery: boolean;
};

export type TaxRules = {
  mode: (typeof TAX_MODES)[number];
  /** The shop's own, for orders whose country is not known. */
  country: string;
  rates: readonly TaxRate[];
  reverseCharge: boolean;
};

export type OrderTax = {
  rules: TaxRules;
  country?: string | undefined;
  region?: string | undefined;
  vatNumber?: string | undefined;
  /** Decided before, for an order that is changed. */
  isReverse?: boolean;
};

/** The most specific place wins: region before country. */
export function rateOf(rates: readonly TaxRate[], place: { country: string; region: string }) {
  const ofCountry = rates.filter(({ country }) => country === place.country);
  return findRegion(ofCountry, place) ?? ofCountry.find(({ region }) => region === '');
}

export function taxPlace({ rules, country, region = '' }: OrderTax): { country: string; region: string } {
  return country ? { country, region } : { country: rules.country, region: '' };
}

/** The customer pays the tax in their own country instead. */
export function isReverseCharge({ rules, country = '', vatNumber = '', isReverse }: OrderTax): boolean {
  if (isReverse !== undefined) return isReverse;
  return (
    rules.reverseCharge &&
    rules.country !== '' &&
    country !== '' &&
    country !== rules.country &&
    isVatNumber(vatNumber, country)
  );
}

type Taxed = {
  lines: readonly LineToPrice[];
  left: readonly { key: string; cents: Cents }[];
  deliveries: readonly NewAdjustment[];
};

/** Each line and the delivery are rounded by themselves, so the tax of a rate is the sum of its adjustments. */
export function taxAdjustments(tax: OrderTax, { lines, left, deliveries }: Taxed): NewAdjustment[] {
  const place = taxPlace(tax);
  const rate = rateOf(tax.rules.rates, place);
  if (tax.rules.mode === 'off' || !rate) return [];
  const shared = { rate, place, isIncluded: tax.rules.mode === 'included', isReverse: isReverseCharge(tax) };
  const classes = new Map(lines.map(({ key, taxClass }) => [key, taxClass ?? 'standard']));
  const ofLines = left.map(({ key, cents }) => ({
    ...taxAdjustment(shared, { cents, of: 'line', taxClass: classes.get(key) ?? 'standard' }),
    lineKey: key,
  }));
  const ofDeliveries = deliveries.map(({ cents }) =>
    taxAdjustment(shared, { cents, of: 'delivery', taxClass: rate.isOnDelivery ? 'standard' : 'zero' }),
  );
  return [...ofLines, ...(rate.isOnDelivery ? ofDeliveries : [])];
}

type Shared = {
  rate: TaxRate;
  place: { country: string; region: string };
  isIncluded: boolean;
  isReverse: boolean;
};

/** With reverse charge, the tax that prices contain is taken off, and none is added to prices without it. */
function taxAdjustment(
  { rate, place, isIncluded, isReverse }: Shared,
  { cents, of, taxClass }: { cents: Cents; of: 'line' | 'delivery'; taxClass: TaxClass },
): NewAdjustment {
  const applied = taxClass === 'zero' ? 0 : rate[taxClass];
  const contained = fractionOf(cents, applied, WHOLE_RATE + applied);
  const added = isReverse ? 0 : fractionOf(cents, applied, WHOLE_RATE);
  return {
    kind: 'tax',
    label: isReverse ? reverseChargeLabel(rate.name) : taxLabel(rate.name, applied),
    cents: !isIncluded ? added : isReverse ? negative(contained) : contained,
    isContained: isIncluded && !isReverse,
    source: {
      type: 'tax',
      ...{ ...place, name: rate.name, of, taxClass, rate: applied, base: cents },
      isReverseCharge: isReverse,
    },
  };
}

/** An invoice's table: the tax of each rate, and what it is calculated from. */
export function taxPerRate(adjustments: readonly Pick<NewAdjustment, 'label' | 'cents' | 'source'>[]) {
  const rows = new Map<string, { label: string; rate: number; base: Cents; cents: Cents }>();
  for (const { label, cents, source } of adjustments) {
    if (source.type !== 'tax') continue;
    const before = rows.get(label) ?? { base: 0, cents: 0 };
    rows.set(label, {
      label,
      rate: source.rate,
      base: before.base + source.base,
      cents: before.cents + cents,
    });
  }
  return [...rows.values()];
}
