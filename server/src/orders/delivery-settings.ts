import type { Deps } from '../deps.ts';

export type DeliverySettings = { asksAddress: boolean; countries: readonly string[] };

/** What the owner chose: whether the payment page asks where the goods go, and which countries it offers. */
export function deliverySettings(_shop: Pick<Deps, 'db'>): DeliverySettings {
  return { asksAddress: true, countries: [] };
}

/** For a new order: the countries that its address may be in, or null if none is asked for. */
export function deliveryCountriesOf(shop: Pick<Deps, 'db'>): string[] | null {
  const { asksAddress, countries } = deliverySettings(shop);
  return asksAddress ? [...countries] : null;
}
