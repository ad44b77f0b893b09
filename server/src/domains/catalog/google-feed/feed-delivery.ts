import {
  type DeliveryMethod,
  type DeliveryZone,
  methodPrice,
  zoneOf,
} from '@vitrine/contract/pricing/delivery/delivery-price.rules';
import type { Cents } from '@vitrine/contract/shared/money/money';
import type { FeedItem } from './feed-items.ts';

/** A delivery method with the countries that it is listed for. */
export type FeedDelivery = Pick<DeliveryMethod, 'name' | 'price' | 'freeFrom' | 'bands'> & {
  countries: string[];
};

/** Google reads no more of an item. */
const MAX_PRICES = 100;

type Delivered = {
  zones: readonly DeliveryZone[];
  /** Empty for every country. */
  served: readonly string[];
  own: readonly string[];
};

/**
 * The methods that bring orders to the countries that somebody named: in a zone, as those the shop serves, or as its own. Without
 * zones there are none, and what is set at Google counts.
 */
export function feedDeliveries({ zones, served, own }: Delivered): FeedDelivery[] {
  const listed = new Map<DeliveryMethod, string[]>();
  const named = new Set([...zones.flatMap((zone) => zone.countries), ...served, ...own]);
  let room = MAX_PRICES;
  for (const country of [...named].filter((one) => served.length === 0 || served.includes(one)))
    for (const method of zoneOf(zones, country)?.methods ?? [])
      if (method.kind !== 'pickup' && room-- > 0)
        listed.set(method, [...(listed.get(method) ?? []), country]);
  return [...listed].map(([{ name, price, freeFrom, bands }, served]) => ({
    ...{ name, price, freeFrom, bands, countries: served },
  }));
}

/** What the delivery of one piece costs; nothing where it is too heavy. */
export function deliveryPrices({ unitCents, weight = 0 }: FeedItem, deliveries: readonly FeedDelivery[]) {
  return deliveries.flatMap(
    ({ name, countries, ...method }): { country: string; name: string; cents: Cents }[] => {
      const cents = methodPrice(method, { discounted: unitCents, grams: weight });
      return cents === undefined ? [] : countries.map((country) => ({ country, name, cents }));
    },
  );
}
