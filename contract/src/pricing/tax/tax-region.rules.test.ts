import { describe, expect, it } from 'vitest';
import { regionCodes } from './region-names.ts';
import { isInTaxRegion, sampleRegion, taxRegionOf } from './tax-region.rules.ts';

const US = (region: string) => ({ country: 'US', region });
const rates = (...regions: string[]) => regions.map(US);

describe('the state or region of a tax', () => {
  it('is the one with a rate of its own, however it is written, or none of them', () => {
    expect(taxRegionOf(rates(), US('WA'))).toBeNull();
    for (const written of ['WA', ' wa ', 'Washington', 'WASHINGTON'])
      expect(taxRegionOf(rates('OR', 'WA'), US(written))).toEqual({ ...US('WA'), others: [] });
    expect(taxRegionOf(rates('Washington'), US('WA'))).toEqual({ ...US('Washington'), others: [] });
    expect(taxRegionOf(rates('WA', 'NY'), US('Idaho'))).toEqual({ ...US(''), others: ['WA', 'NY'] });
  });

  it.each([
    ['the same', 'WA', true],
    ['its name', 'washington', true],
    ['another', 'OR', false],
    ['none', ' ', false],
  ])('of an order for Washington accepts %s: %s is %s', (_what, region, isAccepted) => {
    expect(isInTaxRegion(US(region), taxRegionOf(rates('WA', 'OR'), US('WA')))).toBe(isAccepted);
  });

  it('of an order for another state accepts those without a rate of their own', () => {
    const another = taxRegionOf(rates('WA', 'QC'), US(''));
    expect(['OR', 'Washington', 'WA', ''].map((region) => isInTaxRegion(US(region), another))).toEqual([
      ...[true, false, false, false],
    ]);
    expect(isInTaxRegion({ country: 'DE', region: '' }, another)).toBe(true);
    expect(isInTaxRegion(US(''), null)).toBe(true);
  });

  it('has an example that it accepts', () => {
    expect(sampleRegion('OR', null)).toBe('OR');
    expect(sampleRegion('OR', taxRegionOf(rates('WA'), US('WA')))).toBe('WA');
    expect(sampleRegion('OR', taxRegionOf(rates('WA'), US('')))).toBe('OR');
    expect(sampleRegion('OR', taxRegionOf(rates('OR', 'AL'), US('')))).toBe('AK');
    expect(regionCodes('US')).toHaveLength(51);
    expect(regionCodes('DE')).toEqual([]);
  });
});
