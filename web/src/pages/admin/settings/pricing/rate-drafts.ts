import { pricingRefusalTexts, pricingFieldTexts as texts } from '@vitrine/contract/pricing/pricing.texts';
import { taxSettingsTexts } from '@vitrine/contract/pricing/pricing-settings.texts';
import { regionKey } from '@vitrine/contract/pricing/tax/region-names';
import { type TaxRate, type TaxRules, WHOLE_RATE } from '@vitrine/contract/pricing/tax/tax.rules';
import { isBlank } from '@vitrine/contract/shared/field-problem';

/** Rates in percent, as typed. */
export type RateDraft = Omit<TaxRate, 'standard' | 'reduced'> & { standard: string; reduced: string };
export type TaxDraft = Omit<TaxRules, 'rates'> & { rates: RateDraft[] };

const THOUSANDTHS = 1000;
const PERCENT = /^\d{1,3}(?:[.,]\d{1,3})?$/;

export function toTaxDraft({ rates, ...rules }: TaxRules): TaxDraft {
  const typed = (rate: number) => String(rate / THOUSANDTHS);
  const drafts = rates.map((rate) => ({
    ...rate,
    standard: typed(rate.standard),
    reduced: typed(rate.reduced),
  }));
  return { ...rules, rates: drafts };
}

/** Only for drafts without problems; an empty reduced rate is zero. */
export function fromRateDrafts(drafts: readonly RateDraft[]): TaxRate[] {
  return drafts.map((draft) => ({
    ...draft,
    standard: typedRate(draft.standard) ?? 0,
    reduced: typedRate(draft.reduced) ?? 0,
  }));
}

/** In thousandths of a percent; undefined unless it is a rate from 0 to 100%. */
function typedRate(typed: string): number | undefined {
  if (!PERCENT.test(typed.trim())) return undefined;
  const rate = Math.round(Number(typed.trim().replace(',', '.')) * THOUSANDTHS);
  return rate <= WHOLE_RATE ? rate : undefined;
}

/** A sentence for each field that is wrong, by its place: `1.standard`. */
export function rateProblems(drafts: readonly RateDraft[]): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {};
  const places = new Set<string>();
  for (const [index, { country, region, name, standard, reduced }] of drafts.entries()) {
    const place = `${country} ${regionKey(country, region)}`;
    if (country === '') problems[`${index}.country`] = pricingRefusalTexts.country;
    else if (places.has(place)) problems[`${index}.country`] = pricingRefusalTexts.sameRate;
    places.add(place);
    if (isBlank(name)) problems[`${index}.name`] = `${texts.rateName} must not be empty`;
    if (typedRate(standard) === undefined) problems[`${index}.standard`] = pricingRefusalTexts.rateRange;
    if (!isBlank(reduced) && typedRate(reduced) === undefined)
      problems[`${index}.reduced`] = pricingRefusalTexts.rateRange;
  }
  return problems;
}

export function newRate(country: string): RateDraft {
  return {
    country,
    region: '',
    name: taxSettingsTexts.newRate,
    standard: '',
    reduced: '',
    isOnDelivery: true,
  };
}
