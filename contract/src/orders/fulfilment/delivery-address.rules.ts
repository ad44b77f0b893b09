import { isInTaxRegion, type TaxRegion } from '../../pricing/tax/tax-region.rules.ts';
import { COUNTRIES, countryName } from '../../shared/countries.ts';

export const ADDRESS_PART_MAX_CHARS = 120;

export const ADDRESS_PARTS = ['name', 'line1', 'line2', 'city', 'region', 'postalCode', 'country'] as const;

/** How many years an order keeps who bought, for bookkeeping, after the customer's account was deleted. */
export const KEEP_ORDERS_DEFAULT = 10;
export const KEEP_ORDERS_MAX = 30;

/** Parts that are missing are empty; the country is an ISO code of two letters. */
export type DeliveryAddress = Record<(typeof ADDRESS_PARTS)[number], string>;

/** Why nothing can be sent to this address. */
export const ADDRESS_PROBLEMS = ['incomplete', 'not_served', 'other_region'] as const;
export type AddressProblem = (typeof ADDRESS_PROBLEMS)[number];

/** Not every place has a postal code or a region, but every delivery needs these. */
const NEEDED = ['name', 'line1', 'city', 'country'] as const;

/** No countries means all of them. */
export function isServed(country: string, countries: readonly string[]): boolean {
  return COUNTRIES.includes(country) && (countries.length === 0 || countries.includes(country));
}

export function addressProblem(
  address: DeliveryAddress,
  { countries, taxRegion }: { countries: readonly string[]; taxRegion: TaxRegion | null },
): AddressProblem | null {
  if (NEEDED.some((part) => address[part] === '')) return 'incomplete';
  if (!isServed(address.country, countries)) return 'not_served';
  return isInTaxRegion(address, taxRegion) ? null : 'other_region';
}

type Sourced = { adjustments: readonly { source: Readonly<Record<string, unknown>> }[] };

/** The lines of where the customer collects the order; none if it is sent, or if that was not kept yet. */
export function pickupLines({ adjustments }: Sourced): string[] {
  const kept = adjustments.map(({ source }) => source.pickupAddress);
  const address = kept.find((one) => typeof one === 'string');
  return typeof address === 'string' ? address.split('\n').filter((line) => line.trim() !== '') : [];
}

/** Countries that write the city before the postal code. */
const CITY_FIRST: ReadonlySet<string> = new Set(['US', 'CA', 'AU', 'NZ', 'GB', 'IE', 'IN']);

/** The lines of the address as on a parcel, without gaps for missing parts. */
export function addressLines(address: DeliveryAddress): string[] {
  const { name, line1, line2, city, region, postalCode, country } = address;
  const street = [line1, line2].filter(Boolean).join(', ');
  const town = CITY_FIRST.has(country)
    ? [[city, region].filter(Boolean).join(', '), postalCode]
    : [postalCode, [city, region].filter(Boolean).join(', ')];
  return [name, street, town.filter(Boolean).join(' '), country && countryName(country)].filter(Boolean);
}
