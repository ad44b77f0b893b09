import { countryName } from '../../shared/countries.ts';
import { countryInTwoZones, pricingRefusalTexts } from '../pricing.texts.ts';

export const MAX_ZONES = 30;
export const MAX_METHODS = 10;
export const MAX_BANDS = 20;
export const MAX_GRAMS = 10_000_000;
/** Of zones and methods. */
export const DELIVERY_NAME_MAX_CHARS = 60;
export const DELIVERY_TIME_MAX_CHARS = 80;
export const PICKUP_ADDRESS_MAX_CHARS = 300;

type ZoneCountries = { name: string; countries: readonly string[] };

export type ZoneProblem = { path: (string | number)[]; message: string };

/** Countries that are in two zones, and a second zone for all others; an empty list is for all others. */
export function overlapProblems(zones: readonly ZoneCountries[]): ZoneProblem[] {
  const problems: ZoneProblem[] = [];
  const zoneByCountry = new Map<string, string>();
  for (const [index, { name, countries }] of zones.entries()) {
    for (const [place, code] of (countries.length === 0 ? [''] : countries).entries()) {
      const other = zoneByCountry.get(code);
      const path = [index, 'countries', ...(code === '' ? [] : [place])];
      const message =
        code === '' ? pricingRefusalTexts.twoElsewhere : countryInTwoZones(countryName(code), other ?? '');
      if (other !== undefined) problems.push({ path, message });
      zoneByCountry.set(code, name);
    }
  }
  return problems;
}
