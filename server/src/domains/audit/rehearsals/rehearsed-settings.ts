type Values = Record<string, unknown> | null;
type SettingsChange = { objectId: string; before: unknown; after: unknown };

/** Settings that decide what shoppers pay; of the shop's own only the currency does. */
const PAYING: Readonly<Record<string, readonly string[] | 'all'>> = {
  tax: 'all',
  'delivery-zones': 'all',
  offers: 'all',
  shop: ['currency'],
};

/** Whether carts are priced anew. */
export function changesPrices({ objectId, after }: SettingsChange): boolean {
  const fields = PAYING[objectId];
  const changed = Object.keys((after as Values) ?? {});
  return fields === 'all' || changed.some((field) => fields?.includes(field));
}

/** Which countries the shop delivers to: all of them but some, or some alone. */
export type Served = { isElsewhere: boolean; countries: readonly string[] };

/** The countries before and after, if the settings name any. */
export function servedCountries({ objectId, before, after }: SettingsChange) {
  const read = objectId === 'delivery' ? ofDelivery : objectId === 'delivery-zones' ? ofZones : undefined;
  const served = [before, after].map((values) => read?.((values ?? {}) as Record<string, unknown>));
  const [was, is] = served;
  return was && is ? { was, is } : undefined;
}

/** No countries means all of them. */
function ofDelivery({ countries }: Record<string, unknown>): Served | undefined {
  if (!Array.isArray(countries)) return undefined;
  return { isElsewhere: countries.length === 0, countries };
}

/** No zones mean all countries, and so does a zone without countries. */
function ofZones({ zones }: Record<string, unknown>): Served | undefined {
  if (!Array.isArray(zones)) return undefined;
  const all = zones as { countries: string[] }[];
  return {
    isElsewhere: all.length === 0 || all.some(({ countries }) => countries.length === 0),
    countries: all.flatMap(({ countries }) => countries),
  };
}

export function isServed({ isElsewhere, countries }: Served, country: string): boolean {
  return isElsewhere || countries.includes(country);
}
