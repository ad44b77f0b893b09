import type { DeliveryMethod } from '@vitrine/contract/pricing/delivery/delivery-price.rules';
import { describe, expect, it } from 'vitest';
import { deliveryPrices, feedDeliveries } from './feed-delivery.ts';

const method = (name: string, changes: Partial<DeliveryMethod> = {}): DeliveryMethod => ({
  ...{ id: name, name, kind: 'delivery', price: 500, freeFrom: null, bands: [], time: '', pickupAddress: '' },
  ...changes,
});
const zone = (name: string, countries: string[], methods: DeliveryMethod[]) => ({
  id: name,
  name,
  countries,
  methods,
});
const home = zone(
  'Home',
  ['DE', 'AT'],
  [method('Standard', { freeFrom: 5000 }), method('Shop', { kind: 'pickup' })],
);
const elsewhere = zone(
  'Elsewhere',
  [],
  [
    method('Parcel', {
      bands: [
        { upToGrams: 1000, price: 900 },
        { upToGrams: 5000, price: 1500 },
      ],
    }),
  ],
);
const none = { served: [], own: [] };
const pricesOf = (deliveries: ReturnType<typeof feedDeliveries>, unitCents: number, weight?: number) =>
  deliveryPrices({ unitCents, weight } as Parameters<typeof deliveryPrices>[0], deliveries).map(
    ({ country, name, cents }) => [country, name, cents],
  );

describe('the delivery prices of the file for Google', () => {
  it('are none in a shop without zones, and none of a pickup', () => {
    expect(feedDeliveries({ zones: [], served: ['DE'], own: ['DE'] })).toEqual([]);
    expect(feedDeliveries({ zones: [home], ...none }).map(({ name }) => name)).toEqual(['Standard']);
  });

  it('are those of a checkout with one piece, free from its sum', () => {
    const deliveries = feedDeliveries({ zones: [home], ...none });
    expect(pricesOf(deliveries, 4999)).toEqual([
      ['DE', 'Standard', 500],
      ['AT', 'Standard', 500],
    ]);
    expect(pricesOf(deliveries, 5000)).toEqual([
      ['DE', 'Standard', 0],
      ['AT', 'Standard', 0],
    ]);
  });

  it('of the zone for all other countries are those of the countries that the shop names', () => {
    expect(feedDeliveries({ zones: [elsewhere], ...none })).toEqual([]);
    const served = feedDeliveries({ zones: [home, elsewhere], served: ['DE', 'FR'], own: ['AT'] });
    expect(pricesOf(served, 100, 1200)).toEqual([
      ['DE', 'Standard', 500],
      ['FR', 'Parcel', 1500],
    ]);
    const own = feedDeliveries({ zones: [home, elsewhere], served: [], own: ['CH'] });
    expect(pricesOf(own, 100).at(-1)).toEqual(['CH', 'Parcel', 900]);
  });

  it('leave out what is too heavy, and end at as many as Google reads', () => {
    const countries = Array.from({ length: 80 }, (_, index) => `C${index}`);
    const many = zone('Many', countries, [method('One'), method('Two')]);
    const deliveries = feedDeliveries({ zones: [many], ...none });
    expect(pricesOf(deliveries, 100)).toHaveLength(100);
    const own = feedDeliveries({ zones: [elsewhere], served: [], own: ['CH'] });
    expect(pricesOf(own, 100, 5001)).toEqual([]);
  });
});
