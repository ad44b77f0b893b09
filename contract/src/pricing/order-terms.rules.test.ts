import { describe, expect, it } from 'vitest';
import { needsCountry, onlyCountry, orderTerms, type PricingRules, taxRegions } from './order-terms.rules.ts';
import type { TaxRules } from './tax/tax.rules.ts';

const method = {
  ...{ id: 'standard', name: 'Standard', kind: 'delivery' as const, price: 490, freeFrom: null },
  ...{ bands: [], time: '', pickupAddress: '' },
};
const germany = { id: 'de', name: 'Germany', countries: ['DE'], methods: [method] };
const elsewhere = { ...germany, id: 'world', countries: [] };
const rate = { country: 'DE', region: '', name: 'VAT', standard: 19_000, reduced: 0, isOnDelivery: true };
const off: TaxRules = { mode: 'off', country: 'DE', rates: [rate], reverseCharge: false };
const on: TaxRules = { ...off, mode: 'included' };
const rules = (given: Partial<PricingRules>): PricingRules => ({
  ...{ zones: [], countries: [], tax: off, offers: [] },
  ...given,
});

describe('the terms of an order', () => {
  it('are none in a shop without zones and tax, wherever the order goes', () => {
    expect(orderTerms(rules({ countries: ['DE'] }), { country: 'JP' })).toEqual({});
  });

  it('have delivery and tax of the chosen country', () => {
    const terms = orderTerms(rules({ zones: [germany], tax: on }), { country: 'DE' });
    expect(terms).toMatchObject({ delivery: { zone: germany, method }, tax: { country: 'DE' } });
  });

  it('say that the shop sends nothing to a country, even where a zone is for everywhere else', () => {
    const noZone = { problem: 'noZone' };
    expect(orderTerms(rules({ zones: [germany] }), { country: 'FR' })).toEqual(noZone);
    const served = rules({ zones: [elsewhere], countries: ['DE'] });
    expect(orderTerms(served, { country: 'FR' })).toEqual(noZone);
    expect(orderTerms(rules({ tax: on, countries: ['DE'] }), { country: 'FR' })).toEqual(noZone);
  });
});

describe('the country of a cart', () => {
  it.each([
    ['no zone and no tax', {}, false],
    ['a zone', { zones: [germany] }, true],
    ['tax of the own country only', { tax: on }, false],
    ['tax of another country too', { tax: { ...on, rates: [rate, { ...rate, country: 'FR' }] } }, true],
    ['tax of a region', { tax: { ...on, rates: [rate, { ...rate, region: 'BY' }] } }, true],
    ['reverse charge', { tax: { ...on, reverseCharge: true } }, true],
  ])('with %s is asked for: %s', (_what, given, isNeeded) => {
    expect(needsCountry(rules(given))).toBe(isNeeded);
  });

  it('is known where there is only one', () => {
    expect(onlyCountry(rules({ zones: [germany] }))).toBe('DE');
    expect(onlyCountry(rules({ zones: [elsewhere], countries: ['FR'] }))).toBe('FR');
    expect(onlyCountry(rules({ zones: [germany, elsewhere] }))).toBeUndefined();
    expect(onlyCountry(rules({}))).toBeUndefined();
  });

  it('has the regions with a rate of their own, by name', () => {
    const rates = [rate, ...['WA', 'CA'].map((region) => ({ ...rate, country: 'US', region }))];
    expect(taxRegions(rules({ tax: { ...on, rates } }), 'US')).toEqual(['CA', 'WA']);
    expect(taxRegions(rules({ tax: { ...on, rates } }), 'DE')).toEqual([]);
    expect(taxRegions(rules({ tax: { ...off, rates } }), 'US')).toEqual([]);
  });
});
