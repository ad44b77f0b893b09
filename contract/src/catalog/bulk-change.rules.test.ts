import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PRICE_CENTS } from '../shared/money/money.ts';
import { bulkOutcome, changedPrice, isBulkPercent, type PriceChange } from './bulk-change.rules.ts';
import { staysBecause, willChange } from './bulk-change.texts.ts';

const change = (given: Partial<PriceChange>): PriceChange => ({
  direction: 'lower',
  percent: 10,
  rounding: 'cents',
  ...given,
});

describe('changedPrice', () => {
  it.each([
    [26_500, change({}), 23_850],
    [13_500, change({ percent: 2.5, direction: 'raise' }), 13_838],
    [4_400, change({ rounding: 'whole' }), 4_000],
    [4_400, change({ rounding: 'ninety-nine' }), 3_999],
    [30, change({ rounding: 'ninety-nine' }), 0],
    [1, change({}), 1],
  ])('makes of %d by %o %d', (price, by, expected) => expect(changedPrice(price, by, 'USD')).toBe(expected));

  it('never goes below zero, nor up when it lowers to the cent', () => {
    const percents = fc.integer({ min: 1, max: 990 }).map((tenths) => tenths / 10);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_PRICE_CENTS }), percents, (price, percent) => {
        const lower = changedPrice(price, change({ percent }), 'USD');
        return Number.isInteger(lower) && lower >= 0 && lower <= price;
      }),
    );
  });
});

describe('isBulkPercent', () => {
  it.each([
    [0.1, true],
    [99, true],
    [99.1, false],
    [0, false],
    [2.55, false],
    [Number.NaN, false],
  ])('of %d to lower by is %s', (percent, isGood) => expect(isBulkPercent(percent, 'lower')).toBe(isGood));
});

describe('bulkOutcome', () => {
  const product = {
    ...{ price: 76, promoPercentage: 0, category: null, taxClass: 'standard' as const },
    ...{ isFeatured: false, isPublished: true, imageCount: 1 },
  };
  const outcome = (variantPrices: (number | null)[], by: Partial<PriceChange> = {}) =>
    bulkOutcome({ ...product, variantPrices }, { kind: 'price', ...change(by) }, null, 'USD');

  it('of a product with options changes each price, and variants without one with that of the product', () => {
    expect(outcome([5600, null, 9500])).toMatchObject({
      next: { price: 68.4 },
      variants: { changing: 3, now: [56, 95], next: [50.4, 85.5] },
    });
  });

  it('counts only variants whose price changes, and stays where one would cost too much', () => {
    expect(outcome([0, 0, null])).toMatchObject({ variants: { changing: 1 } });
    expect(outcome([MAX_PRICE_CENTS], { direction: 'raise' })).toEqual({ reason: 'too-high' });
    expect(outcome([3999], { rounding: 'ninety-nine', percent: 0.1 })).toMatchObject({
      variants: { changing: 0 },
    });
  });

  it('leaves the variants alone when something else changes', () => {
    const featured = { kind: 'featured', isFeatured: true } as const;
    expect(bulkOutcome({ ...product, variantPrices: [1] }, featured, null, 'USD')).not.toHaveProperty(
      'variants',
    );
  });
});

describe('the words of a bulk change', () => {
  it('say what changes and what stays', () => {
    expect(willChange(27, { kind: 'price', ...change({}) }, null)).toBe('27 products change: price −10%');
    expect(willChange(2, { kind: 'price', ...change({}) }, null, 14)).toBe(
      '2 products with 14 variants change: price −10%',
    );
    expect(willChange(1, { kind: 'category', category: 'x' }, 'Lamps')).toBe(
      '1 product changes: category Lamps',
    );
    expect(willChange(2, { kind: 'tax', taxClass: 'reduced' }, null)).toBe(
      '2 products change: tax class reduced',
    );
    expect(staysBecause('changed', { by: 'Ada', ago: '1 minute ago' })).toBe(
      'Stays: changed by Ada 1 minute ago',
    );
  });
});
