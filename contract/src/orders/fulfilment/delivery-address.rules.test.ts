import { describe, expect, it } from 'vitest';
import { byCountryName, COUNTRIES, countryName } from '../../shared/countries.ts';
import { addressLines, addressProblem, isServed, pickupLines } from './delivery-address.rules.ts';
import { outsideTaxRegion } from './delivery-address.texts.ts';

const portland = {
  name: 'Tess Marlowe',
  line1: '2204 SE Alder Street',
  line2: 'Apt 5',
  city: 'Portland',
  region: 'OR',
  postalCode: '97214',
  country: 'US',
};

describe('addressLines', () => {
  it('writes an address as its country does', () => {
    expect(addressLines(portland)).toEqual([
      'Tess Marlowe',
      '2204 SE Alder Street, Apt 5',
      'Portland, OR 97214',
      'United States',
    ]);
    const berlin = { ...portland, line2: '', city: 'Berlin', region: '', postalCode: '10115', country: 'DE' };
    expect(addressLines(berlin)).toEqual(['Tess Marlowe', '2204 SE Alder Street', '10115 Berlin', 'Germany']);
  });

  it('leaves no gap where a part is missing', () => {
    const bare = { ...portland, line1: '', line2: '', region: '', postalCode: '', country: '' };
    expect(addressLines(bare)).toEqual(['Tess Marlowe', 'Portland']);
  });
});

describe('pickupLines', () => {
  it('are where the order is collected, if it is', () => {
    const of = (pickupAddress?: string) => ({
      adjustments: [{ source: { type: 'delivery', pickupAddress } }],
    });
    expect(pickupLines(of('1 Pike Street\n\nSeattle'))).toEqual(['1 Pike Street', 'Seattle']);
    expect(pickupLines(of())).toEqual([]);
    expect(pickupLines({ adjustments: [] })).toEqual([]);
  });
});

describe('addressProblem', () => {
  it.each([
    [portland, [], null],
    [portland, ['US'], null],
    [{ ...portland, postalCode: '', region: '', line2: '' }, [], null],
    [portland, ['DE'], 'not_served'],
    [{ ...portland, country: 'QQ' }, [], 'not_served'],
    [{ ...portland, country: '' }, [], 'incomplete'],
    [{ ...portland, line1: '' }, [], 'incomplete'],
  ])('%j to %j: %s', (address, countries, problem) => {
    expect(addressProblem(address, { countries, taxRegion: null })).toBe(problem);
  });
});

describe('the address of an order whose tax is for a state', () => {
  it('is refused in another one, with a sentence that names both', () => {
    const taxRegion = { country: 'US', region: 'WA', others: [] };
    expect(addressProblem(portland, { countries: ['US'], taxRegion })).toBe('other_region');
    expect(addressProblem({ ...portland, region: 'WA' }, { countries: ['US'], taxRegion })).toBeNull();
    expect(outsideTaxRegion('OR', taxRegion)).toMatch(
      /^The tax of this order is for WA, United States, not for OR. Nothing was charged./,
    );
    expect(outsideTaxRegion('', taxRegion)).toMatch(/^State or region is required/);
    const another = { country: 'US', region: '', others: ['OR'] };
    expect(outsideTaxRegion('OR', another)).toMatch(/^The tax of this order is not that of OR. Nothing/);
  });
});

describe('the countries', () => {
  it('have names, and no countries means all of them', () => {
    expect(countryName('GB')).toBe('United Kingdom');
    expect(countryName('no code')).toBe('no code');
    expect(COUNTRIES.every((code) => countryName(code) !== code)).toBe(true);
    expect(byCountryName(['US', 'AX', 'DE'])).toEqual(['AX', 'DE', 'US']);
    expect([isServed('US', []), isServed('US', ['DE'])]).toEqual([true, false]);
  });
});
