import { COUNTRIES } from '../shared/countries.ts';
import {
  type ChosenDelivery,
  type DeliveryMethod,
  type DeliveryProblem,
  type DeliveryWish,
  type DeliveryZone,
  findDelivery,
} from './delivery/delivery-price.rules.ts';
import type { Offer } from './offers/offers.rules.ts';
import { type OrderTax, type TaxRules, taxPlace } from './tax/tax.rules.ts';
import { type TaxRegion, taxRegionOf } from './tax/tax-region.rules.ts';

/** What the owner set for delivery and tax, as far as everyone may know it. */
export type PricingRules = {
  zones: readonly DeliveryZone[];
  /** Where the shop sends to; empty for everywhere. */
  countries: readonly string[];
  tax: TaxRules;
  /** Those that are on, also before they start. */
  offers: readonly Offer[];
};

export type OrderWish = DeliveryWish & { vatNumber?: string | undefined };

/** What `calculateOrder` takes beside the lines and their discounts. */
export type OrderTerms = { delivery: ChosenDelivery | undefined; tax: OrderTax | undefined };

/** Whether delivery or tax change a total; otherwise the sums are those of the specification. */
function hasPricing({ zones, tax }: PricingRules): boolean {
  return zones.length > 0 || tax.mode !== 'off';
}

/** The delivery and the tax that a shopper's country and method lead to, or what prevents the delivery. */
export function orderTerms(
  rules: PricingRules,
  wish: OrderWish,
  grams = 0,
): OrderTerms | { problem: DeliveryProblem } {
  const tax = orderTax(rules, wish);
  if (!hasPricing(rules)) return { delivery: undefined, tax };
  if (wish.country && !servedCountries(rules).includes(wish.country)) return { problem: 'noZone' };
  if (rules.zones.length === 0) return { delivery: undefined, tax };
  const delivery = findDelivery(rules.zones, wish, grams);
  return 'problem' in delivery ? delivery : { delivery, tax };
}

/** Without a country it is that of the shop's own. */
export function orderTax({ tax: rules }: Pick<PricingRules, 'tax'>, wish: OrderWish): OrderTax | undefined {
  const { country, region, vatNumber } = wish;
  return rules.mode === 'off' ? undefined : { rules, country, region, vatNumber };
}

export function servedCountries({ countries }: Pick<PricingRules, 'countries'>): readonly string[] {
  return countries.length > 0 ? countries : COUNTRIES;
}

/** A shop that only calculates the tax of one place does not need to know where its customers are. */
export function needsCountry({ zones, tax }: PricingRules): boolean {
  if (zones.length > 0) return true;
  const isElsewhere = tax.rates.some(({ country, region }) => country !== tax.country || region !== '');
  return tax.mode !== 'off' && (tax.reverseCharge || isElsewhere);
}

/** The states or regions of a country that have a rate of their own. */
export function taxRegions({ tax }: Pick<PricingRules, 'tax'>, country: string): string[] {
  if (tax.mode === 'off') return [];
  const regions = tax.rates.filter((rate) => rate.country === country && rate.region !== '');
  return regions.map(({ region }) => region).toSorted((one, other) => one.localeCompare(other, 'en'));
}

/** The state or region that a tax is for; null where that changes no rate. */
export function orderTaxRegion(tax: OrderTax): TaxRegion | null {
  return taxRegionOf(tax.rules.rates, taxPlace(tax));
}

/** Each pickup with the country where its orders are taxed: the shop's own if the zone has it. */
export function pickupPlaces({
  zones,
  countries,
  tax,
}: PricingRules): { method: DeliveryMethod; country: string }[] {
  return zones.flatMap((zone) => {
    const served = zone.countries.length > 0 ? zone.countries : servedCountries({ countries });
    const country = served.includes(tax.country) ? tax.country : served[0];
    const pickups = zone.methods.filter(({ kind }) => kind === 'pickup');
    return country ? pickups.map((method) => ({ method, country })) : [];
  });
}

/** The country of a shop that delivers to no other. */
export function onlyCountry({ zones, countries }: PricingRules): string | undefined {
  const named = zones.some((zone) => zone.countries.length === 0)
    ? []
    : zones.flatMap((zone) => zone.countries);
  const [only, ...others] = countries.length > 0 ? countries : named;
  return others.length === 0 ? only : undefined;
}
