import { findRegion, isSameRegion, regionCodes } from './region-names.ts';

/** The state or region that an order's tax was calculated for. */
export type TaxRegion = {
  country: string;
  /** Empty if it is none of those that have a rate of their own. */
  region: string;
  /** Those, if it is empty. */
  others: string[];
};

type Place = { country: string; region: string };

/** Null if no region of the country has a rate of its own. */
export function taxRegionOf(rates: readonly Place[], place: Place): TaxRegion | null {
  const { country } = place;
  const found = findRegion(rates, place);
  if (found) return { country, region: found.region, others: [] };
  const ofRegions = rates.filter((one) => one.country === country && one.region !== '');
  const others = ofRegions.map(({ region }) => region);
  return others.length === 0 ? null : { country, region: '', others };
}

/** An address in another country is refused because of its country. */
export function isInTaxRegion(address: Place, priced: TaxRegion | null): boolean {
  if (!priced || address.country !== priced.country) return true;
  if (address.region.trim() === '') return false;
  const isThere = (region: string) => isSameRegion(priced.country, region, address.region);
  return priced.region === '' ? !priced.others.some(isThere) : isThere(priced.region);
}

/** A region that an address may be in, to begin with. */
export function sampleRegion(fallback: string, priced: TaxRegion | null): string {
  if (!priced) return fallback;
  if (priced.region !== '') return priced.region;
  const { country } = priced;
  return (
    [fallback, ...regionCodes(country)].find((region) => isInTaxRegion({ country, region }, priced)) ?? ''
  );
}
