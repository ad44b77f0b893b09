import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  calculateSubtotal,
  calculateTotals,
  couponDiscount,
  divideHalfUp,
  formatCents,
  formatDollars,
  lineTotal,
  MAX_CART_LINES,
  MAX_PRICE_CENTS,
  MAX_QUANTITY,
  type PricedLine,
  priceAfterPromo,
  toCents,
  toDollars,
} from './money.ts';

const price = fc.integer({ min: 0, max: MAX_PRICE_CENTS });
const promo = fc.integer({ min: 0, max: 99 });
const line = fc.record({ unitCents: price, quantity: fc.integer({ min: 1, max: MAX_QUANTITY }) });

/** Half up, in arithmetic that cannot be inexact. */
function bigHalfUp(numerator: bigint, denominator: bigint): number {
  return Number((2n * numerator + denominator) / (2n * denominator));
}

// Spec shopper §9: price x (1 - promoPercentage / 100), 2 decimals.
describe('priceAfterPromo (G-APP-35)', () => {
  it.each([
    { price: 10_000, promo: 0, expected: 10_000, why: 'no promo leaves the price alone' },
    { price: 10_000, promo: 25, expected: 7_500, why: 'a whole-cent result needs no rounding' },
    { price: 1_999, promo: 15, expected: 1_699, why: '1699.15 rounds down' },
    { price: 1_050, promo: 5, expected: 998, why: '997.5 rounds half up' },
    { price: 150, promo: 33, expected: 101, why: '100.5 rounds half up' },
    { price: 1, promo: 99, expected: 0, why: 'one cent may become free' },
    { price: 50, promo: 99, expected: 1, why: 'half a cent is charged' },
    { price: MAX_PRICE_CENTS, promo: 1, expected: 99_000_000, why: 'the dearest product stays exact' },
  ])('turns $price cents at $promo% into $expected: $why', ({ price, promo, expected }) => {
    expect(priceAfterPromo(price, promo)).toBe(expected);
  });

  it('equals exact arithmetic for every price and promo', () => {
    fc.assert(
      fc.property(price, promo, (cents, percent) => {
        expect(priceAfterPromo(cents, percent)).toBe(bigHalfUp(BigInt(cents) * BigInt(100 - percent), 100n));
      }),
    );
  });

  it('never rises when the promo grows', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 0, max: 98 }), (cents, percent) => {
        expect(priceAfterPromo(cents, percent + 1)).toBeLessThanOrEqual(priceAfterPromo(cents, percent));
      }),
    );
  });
});

describe('divideHalfUp', () => {
  it('equals exact arithmetic, also where the quotient has no exact binary form', () => {
    const numerator = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
    const denominator = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(numerator, denominator, (above, below) => {
        expect(divideHalfUp(above, below)).toBe(bigHalfUp(BigInt(above), BigInt(below)));
      }),
    );
  });
});

describe('toCents and toDollars', () => {
  it.each([
    [19.99, 1999],
    [0.1 + 0.2, 30],
    [1.15, 115],
    [4.35, 435],
    [1_000_000, MAX_PRICE_CENTS],
  ])('reads %d dollars as %d cents', (dollars, cents) => {
    expect(toCents(dollars, 'USD')).toBe(cents);
  });

  it('give back every amount of cents that a full cart can reach', () => {
    const amount = fc.integer({ min: 0, max: MAX_PRICE_CENTS * MAX_QUANTITY * MAX_CART_LINES });
    fc.assert(
      fc.property(amount, (cents) => {
        expect(toCents(toDollars(cents, 'USD'), 'USD')).toBe(cents);
      }),
    );
  });
});

describe('formatDollars and formatCents (G-APP-34)', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [123_450, '$1,234.50'],
    [-2985, '-$29.85'],
    [MAX_PRICE_CENTS * MAX_QUANTITY * MAX_CART_LINES, '$199,800,000,000.00'],
  ])('show %d cents as %s', (cents, shown) => {
    expect(formatCents(cents, 'USD')).toBe(shown);
    expect(formatDollars(toDollars(cents, 'USD'), 'USD')).toBe(shown);
  });

  it('write any amount as the language does', () => {
    const usEnglish = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
    const cents = fc.integer({ min: -MAX_PRICE_CENTS, max: MAX_PRICE_CENTS * MAX_QUANTITY });
    fc.assert(
      fc.property(cents, (amount) => {
        expect(formatCents(amount, 'USD')).toBe(usEnglish.format(amount / 100));
      }),
    );
  });
});

describe('totalsOf (S-CRT-22, S-CRT-25)', () => {
  it('takes nothing off without a coupon', () => {
    const lines = [
      { unitCents: 6800, quantity: 1 },
      { unitCents: 3800, quantity: 2 },
    ];
    expect(calculateTotals(lines)).toEqual({ subtotal: 14_400, discount: 0, total: 14_400 });
  });

  it.each([
    { subtotal: 29_850, percent: 10, discount: 2985 },
    { subtotal: 5, percent: 10, discount: 1 },
    { subtotal: 4, percent: 10, discount: 0 },
    { subtotal: 29_850, percent: 100, discount: 29_850 },
  ])('takes $percent% of $subtotal off once, as $discount', ({ subtotal, percent, discount }) => {
    const totals = calculateTotals([{ unitCents: subtotal, quantity: 1 }], percent);
    expect(totals).toEqual({ subtotal, discount, total: subtotal - discount });
  });

  it('makes an empty cart cost nothing', () => {
    expect(calculateTotals([], 50)).toEqual({ subtotal: 0, discount: 0, total: 0 });
  });

  it('adds up for every cart: lines to the subtotal, subtotal minus discount to a total that is never negative', () => {
    const cart = fc.array(line, { maxLength: MAX_CART_LINES });
    fc.assert(
      fc.property(cart, fc.integer({ min: 0, max: 100 }), (lines, percent) => {
        const { subtotal, discount, total } = calculateTotals(lines, percent);
        expect(subtotal).toBe(lines.reduce((sum, each) => sum + lineTotal(each), 0));
        expect(discount).toBeLessThanOrEqual(subtotal);
        expect(total).toBe(subtotal - discount);
        expect(total).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('stays a safe integer for the largest cart there can be, times 100 percent', () => {
    const dearest: PricedLine = { unitCents: MAX_PRICE_CENTS, quantity: MAX_QUANTITY };
    const subtotal = calculateSubtotal(Array.from({ length: MAX_CART_LINES }, () => dearest));
    expect(Number.isSafeInteger(subtotal * 100)).toBe(true);
    expect(couponDiscount(subtotal, 99)).toBe(bigHalfUp(BigInt(subtotal) * 99n, 100n));
  });
});
