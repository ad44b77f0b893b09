import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  calculateTotals,
  lineTotal,
  MAX_PRICE_CENTS,
  MAX_QUANTITY,
  type PricedLine,
  priceAfterPromo,
} from './money.ts';

const CARTS = 1_000_000;
const MOST_LINES = 6;

/** xorshift32: whole numbers below `limit`, the same for the same seed, and fast enough for a million carts. */
function randomNumbers(seed: number) {
  let state = seed;
  return (limit: number): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % limit;
  };
}

/** Half up, in arithmetic that cannot be inexact. */
function percentOf(amount: bigint, percent: number): bigint {
  return (amount * BigInt(percent) + 50n) / 100n;
}

/** Computes one random cart with our functions and with BigInt; returns the difference, if any. */
function disagreement(below: (limit: number) => number): string | undefined {
  const lines: PricedLine[] = [];
  let exactSubtotal = 0n;
  let sumOfLines = 0;
  for (let count = below(MOST_LINES + 1); count > 0; count--) {
    // Half of the prices are everyday ones, since rounding differs most among small amounts.
    const price = below(2) === 0 ? below(20_000) : below(MAX_PRICE_CENTS + 1);
    const promo = below(100);
    const line = { unitCents: priceAfterPromo(price, promo), quantity: 1 + below(MAX_QUANTITY) };
    lines.push(line);
    sumOfLines += lineTotal(line);
    exactSubtotal += percentOf(BigInt(price), 100 - promo) * BigInt(line.quantity);
  }
  const percent = below(101);
  const { subtotal, discount, total } = calculateTotals(lines, percent);
  const exactDiscount = percentOf(exactSubtotal, percent);

  if (!Number.isSafeInteger(subtotal) || !Number.isSafeInteger(total)) return 'a total is not a whole number';
  if (subtotal !== sumOfLines) return 'the lines do not add up to the subtotal';
  if (discount > subtotal || total < 0) return 'the discount is larger than the subtotal';
  if (BigInt(subtotal) !== exactSubtotal) return `subtotal ${subtotal} instead of ${exactSubtotal}`;
  if (BigInt(discount) !== exactDiscount) return `discount ${discount} instead of ${exactDiscount}`;
  if (BigInt(total) !== exactSubtotal - exactDiscount) return `total ${total}`;
  return undefined;
}

describe('totals of a cart', () => {
  it('agree with BigInt arithmetic for a million random carts (G-APP-35, S-CRT-22, S-CRT-25)', () => {
    const seed = randomInt(1, 2 ** 31);
    const below = randomNumbers(seed);
    for (let cart = 1; cart <= CARTS; cart++) {
      const problem = disagreement(below);
      if (problem) expect.fail(`cart ${cart} of seed ${seed}: ${problem}`);
    }
  }, 60_000);
});
