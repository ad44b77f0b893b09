import { describe, expect, it } from 'vitest';
import { changesPrices, isServed, servedCountries } from './rehearsed-settings.ts';

const change = (objectId: string, before: object, after: object) => ({ objectId, before, after });

describe('what a change of settings means for shoppers', () => {
  it('knows which settings decide what they pay', () => {
    expect(changesPrices(change('tax', { mode: 'off' }, { mode: 'added' }))).toBe(true);
    expect(changesPrices(change('shop', { currency: 'USD' }, { currency: 'EUR' }))).toBe(true);
    expect(changesPrices(change('shop', { name: 'A' }, { name: 'B' }))).toBe(false);
    expect(changesPrices(change('delivery', { lowStockAt: 1 }, { lowStockAt: 2 }))).toBe(false);
  });

  it('knows which countries are served no more', () => {
    const served = servedCountries(change('delivery', { countries: [] }, { countries: ['DE', 'FR'] }));
    expect(
      served && [isServed(served.was, 'US'), isServed(served.is, 'US'), isServed(served.is, 'DE')],
    ).toEqual([true, false, true]);
    const zones = (...countries: string[][]) => ({ zones: countries.map((one) => ({ countries: one })) });
    const found = servedCountries(change('delivery-zones', zones(['DE'], []), zones(['DE'])));
    expect(found && [isServed(found.was, 'US'), isServed(found.is, 'US')]).toEqual([true, false]);
    expect(servedCountries(change('delivery', { lowStockAt: 1 }, { lowStockAt: 2 }))).toBeUndefined();
  });
});
