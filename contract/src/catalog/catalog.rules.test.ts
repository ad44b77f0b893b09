import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as rules from './catalog.rules.ts';
import { productSortLabel } from './store/store.texts.ts';

describe('unitPrice (G-APP-35)', () => {
  it('is the price after promo, in cents', () => {
    expect(rules.unitPrice({ price: 85, promoPercentage: 20 }, 'USD')).toBe(6800);
    expect(rules.unitPrice({ price: 10.5, promoPercentage: 5 }, 'USD')).toBe(998);
  });
});

describe('hasOffer (S-CRD-08, S-PDP-19, S-PDP-21)', () => {
  it('is true only above 0 percent', () => {
    expect(rules.hasOffer({ promoPercentage: 0 })).toBe(false);
    expect(rules.hasOffer({ promoPercentage: 1 })).toBe(true);
  });
});

describe('isNewProduct (S-CRD-09)', () => {
  const now = new Date('2026-11-15T12:00:00Z');

  it.each([
    ['2026-11-15T12:00:00Z', true],
    ['2026-10-16T12:00:01Z', true],
    ['2026-10-16T12:00:00Z', false],
    ['2026-01-01T00:00:00Z', false],
  ])('a product of %s on Nov 15: %s', (createdAt, expected) => {
    expect(rules.isNewProduct(new Date(createdAt), now)).toBe(expected);
  });
});

describe('descriptionPreview (S-CRD-04)', () => {
  it.each([
    ['x'.repeat(40), 'x'.repeat(40), '40 characters stay whole'],
    ['x'.repeat(41), `${'x'.repeat(40)}…`, 'the 41st is cut'],
    [`${'x'.repeat(39)} y`, `${'x'.repeat(39)}…`, 'no space stands before the dots'],
    ['🪴'.repeat(41), `${'🪴'.repeat(40)}…`, 'an emoji is one character and is never halved'],
    ['', '', 'nothing stays nothing'],
  ])('%s becomes %s: %s', (description, preview) => {
    expect(rules.descriptionPreview(description)).toBe(preview);
    expect(rules.descriptionPreview(rules.descriptionStart(description))).toBe(preview);
  });
});

describe('formatRating (S-PDP-17)', () => {
  it.each([
    [0, '0.0'],
    [5, '5.0'],
    [13 / 3, '4.3'],
    [4.25, '4.3'],
    [1.5, '1.5'],
  ])('shows an average of %d as %s', (average, shown) => {
    expect(rules.formatRating(average)).toBe(shown);
  });

  it('rounds half up whatever the sum and count', () => {
    const reviews = fc
      .integer({ min: 1, max: 5000 })
      .chain((count) => fc.tuple(fc.integer({ min: count, max: 5 * count }), fc.constant(count)));
    fc.assert(
      fc.property(reviews, ([sum, count]) => {
        const tenths = (20n * BigInt(sum) + BigInt(count)) / (2n * BigInt(count));
        expect(rules.formatRating(sum / count)).toBe((Number(tenths) / 10).toFixed(1));
      }),
    );
  });
});

describe('matchesRating (S-STO-22)', () => {
  it('goes by the exact average and keeps all without a filter', () => {
    expect(rules.matchesRating({ averageRating: 3.96 }, 4)).toBe(false);
    expect(rules.matchesRating({ averageRating: 4 }, 4)).toBe(true);
    expect(rules.matchesRating({ averageRating: 0 }, null)).toBe(true);
  });
});

describe('sortByRating (S-STO-23)', () => {
  it('puts the best first and leaves equals in their order', () => {
    const products = [
      { name: 'b', averageRating: 4 },
      { name: 'a', averageRating: 4 },
      { name: 'c', averageRating: 5 },
    ];
    expect(rules.sortByRating(products).map(({ name }) => name)).toEqual(['c', 'b', 'a']);
    expect(products[0]?.name).toBe('b');
  });
});

describe('priceBounds (S-STO-21)', () => {
  it.each([
    [{ min: 0, max: 10_000 }, {}],
    [
      { min: 10, max: 10_000 },
      { minPrice: 10, maxPrice: 10_000 },
    ],
    [
      { min: 0, max: 9990 },
      { minPrice: 0, maxPrice: 9990 },
    ],
  ])('for the range %j are %j', (range, expected) => {
    expect(rules.priceBounds(range)).toEqual(expected);
  });
});

describe('movePriceHandle (S-STO-08, S-STO-09)', () => {
  it('stops 10 before the other handle and at the ends', () => {
    const range = { min: 100, max: 200 };
    expect(rules.movePriceHandle(range, 'min', 500)).toEqual({ min: 190, max: 200 });
    expect(rules.movePriceHandle(range, 'max', 0)).toEqual({ min: 100, max: 110 });
    expect(rules.movePriceHandle(range, 'min', -50)).toEqual({ min: 0, max: 200 });
    expect(rules.movePriceHandle(range, 'max', 99_999)).toEqual({ min: 100, max: 10_000 });
  });

  it('keeps the gap and the ends through any sequence of moves', () => {
    const move = fc.tuple(
      fc.constantFrom('min' as const, 'max' as const),
      fc.integer({ min: -100, max: 20_000 }),
    );
    fc.assert(
      fc.property(fc.array(move), (moves) => {
        const end = moves.reduce(
          (range, [handle, value]) => rules.movePriceHandle(range, handle, value),
          rules.FULL_PRICE_RANGE,
        );
        expect(end.max - end.min).toBeGreaterThanOrEqual(10);
        expect(end.min).toBeGreaterThanOrEqual(0);
        expect(end.max).toBeLessThanOrEqual(10_000);
      }),
    );
  });
});

describe('isCategoryName (A-CAT-03)', () => {
  it.each([
    ['ab', false],
    [' ab ', false],
    ['abc', true],
  ])('%j: %s', (name, expected) => {
    expect(rules.isCategoryName(name)).toBe(expected);
  });
});

describe('constants of the catalogue', () => {
  it.each([
    ['S-HOM-02', rules.HERO_AUTOPLAY_MS, 5000],
    ['S-HDR-04', rules.SEARCH_RESULTS_SHOWN, 4],
    ['S-HOM-22', rules.CATEGORY_SECTION_SIZE, 4],
  ])('(%s) %d is %d', (_id, constant, specified) => {
    expect(constant).toBe(specified);
  });

  it('offer the four sorts in order, newest by default (S-STO-14, S-STO-15, S-STO-20)', () => {
    expect(rules.PRODUCT_SORTS.map((sort) => [sort, productSortLabel(sort)])).toEqual([
      ['newest', 'Newest First'],
      ['price-low', 'Price: Low to High'],
      ['price-high', 'Price: High to Low'],
      ['rating', 'Highest Rated'],
    ]);
    expect(rules.DEFAULT_PRODUCT_SORT).toBe('newest');
  });

  it('offer ratings from 5 down to 1 (S-STO-12, S-STO-24)', () => {
    expect(rules.RATING_FILTERS).toEqual([5, 4, 3, 2, 1]);
  });
});
