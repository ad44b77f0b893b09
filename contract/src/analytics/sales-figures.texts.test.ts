import { describe, expect, it } from 'vitest';
import { couponSummary, customerSummary } from './sales-figures.texts.ts';

const money = (dollars: number) => `$${dollars.toFixed(2)}`;
const now = new Date('2026-11-18T12:00:00Z');

describe('customerSummary', () => {
  const sales = {
    since: '2026-03-08T12:00:00.000Z',
    orders: 4,
    isMore: false,
    total: 1208.4,
    lastOrderAt: '2026-11-15T12:00:00.000Z',
  };

  it.each([
    [{}, 'Customer since Mar 8. 4 orders, $1208.40. Last Nov 15.'],
    [
      { since: '2024-03-08T12:00:00.000Z', orders: 1 },
      'Customer since Mar 8, 2024. 1 order, $1208.40. Last Nov 15.',
    ],
    [{ orders: 0, total: 0, lastOrderAt: null }, 'Customer since Mar 8. No orders yet.'],
    [
      { orders: 1000, isMore: true },
      'Customer since Mar 8. More than 1,000 orders, over $1208.40. Last Nov 15.',
    ],
  ])('with %j', (change, sentence) => {
    expect(customerSummary({ ...sales, ...change }, money, now)).toBe(sentence);
  });
});

describe('couponSummary', () => {
  const sales = { _id: 'x', uses: 12, isMore: false, given: 120.4, earned: 1083.6 };

  it.each([
    [{}, 'Used 12 times. $120.40 given, $1083.60 earned.'],
    [{ uses: 1 }, 'Used once. $120.40 given, $1083.60 earned.'],
    [{ uses: 0 }, 'Not used yet.'],
    [{ uses: 1000, isMore: true }, 'Used more than 1,000 times. Over $120.40 given, $1083.60 earned.'],
  ])('with %j', (change, sentence) => {
    expect(couponSummary({ ...sales, ...change }, money)).toBe(sentence);
  });
});
