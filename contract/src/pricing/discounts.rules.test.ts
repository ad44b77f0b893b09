import { describe, expect, it } from 'vitest';
import { couponProblem } from './discounts.rules.ts';
import { calculateOrder } from './order-sums.rules.ts';

const vase = { key: 'a', productId: 'a', categoryId: 'vases', unitCents: 1999, quantity: 3 };
const target = (_id: string) => ({ _id, name: _id });
const method = {
  ...{ id: 'm', name: 'Standard', kind: 'delivery' as const, time: '', pickupAddress: '', bands: [] },
  ...{ price: 490, freeFrom: null },
};
const zone = { id: 'z', name: 'Europe', countries: ['DE'], methods: [method] };
const delivery = { zone, method, country: 'DE', region: '' };

describe('the discounts of an order', () => {
  it('takes the best offer first and the coupon from what is left', () => {
    const lamp = { ...vase, key: 'b', productId: 'b', categoryId: 'lamps', unitCents: 1000, quantity: 1 };
    const { adjustments, discount, total } = calculateOrder({
      lines: [vase, lamp],
      coupon: { code: 'SAVE', discount: 10 },
      offers: [
        { id: '1', name: '5% off', terms: { percent: 5 } },
        { id: '2', name: 'Lamp week', terms: { percent: 50, categories: [target('lamps')] } },
      ],
    });
    expect(adjustments.map(({ label, cents, lineKey }) => [label, cents, lineKey])).toEqual([
      ['Lamp week', -500, 'b'],
      ['SAVE −10%', -650, undefined],
    ]);
    expect({ discount, total }).toEqual({ discount: 650, total: 5847 });
  });

  it('takes a discount by hand from what the best offer leaves, whichever is better, and the coupon last', () => {
    const { adjustments, total } = calculateOrder({
      lines: [vase],
      coupon: { code: 'SAVE', discount: 10 },
      offers: [{ id: '1', name: 'Half', terms: { percent: 50 } }],
      byHand: { id: 'by-hand', name: 'Scratched', terms: { amount: 999 } },
    });
    expect(adjustments.map(({ kind, label, cents }) => [kind, label, cents])).toEqual([
      ['offer', 'Half', -2999],
      ['offer', 'Scratched', -999],
      ['coupon', 'SAVE −10%', -200],
    ]);
    expect(total).toBe(5997 - 2999 - 999 - 200);
  });

  it('takes an amount off the products that it names, and never more than they cost', () => {
    const lamp = { ...vase, key: 'b', productId: 'b', categoryId: 'lamps', unitCents: 1000, quantity: 1 };
    const coupon = { code: 'TEN', discount: 0, conditions: { amount: 9000, categories: [target('lamps')] } };
    const { adjustments, discount, total } = calculateOrder({ lines: [vase, lamp], coupon });
    expect(adjustments).toMatchObject([{ kind: 'coupon', label: 'TEN', cents: -1000, lineKey: 'b' }]);
    expect({ discount, total }).toEqual({ discount: 1000, total: 5997 });
  });

  it('gives the cheapest units of N for the price of M, from all lines that it covers', () => {
    const lines = [
      { ...vase, key: 'a', unitCents: 1000, quantity: 2 },
      { ...vase, key: 'b', unitCents: 300, quantity: 1 },
      { ...vase, key: 'c', unitCents: 200, quantity: 3 },
    ];
    const offers = [{ id: 'o', name: '3 for 2', terms: { buy: 3, pay: 2 } }];
    expect(calculateOrder({ lines, offers }).adjustments).toMatchObject([{ cents: -400, lineKey: 'c' }]);
    expect(calculateOrder({ lines: lines.slice(0, 1), offers }).adjustments).toEqual([]);
  });

  it('applies an offer and a coupon from their minimum on, before discounts', () => {
    const offers = [{ id: 'o', name: 'Big', terms: { percent: 50, minimum: 5997 } }];
    const coupon = { code: 'BIG', discount: 10, conditions: { minimum: 5997 } };
    expect(calculateOrder({ lines: [vase], offers, coupon }).total).toBe(5997 - 2999 - 300);
    const fewer = { lines: [{ ...vase, quantity: 2 }], offers, coupon };
    expect(calculateOrder(fewer)).toMatchObject({ total: 3998, adjustments: [] });
    expect(couponProblem(fewer.lines, coupon)).toEqual({ problem: 'minimum', missing: 1999 });
  });

  it('charges no delivery with a coupon for it, and no tax on it', () => {
    const rate = { country: 'DE', region: '', name: 'VAT', standard: 10_000, reduced: 0, isOnDelivery: true };
    const tax = { rules: { mode: 'added' as const, country: 'DE', rates: [rate], reverseCharge: false } };
    const coupon = { code: 'SEND', discount: 0, conditions: { freeDelivery: true } };
    const { total, discount } = calculateOrder({ lines: [vase], delivery, tax, coupon });
    expect({ total, discount }).toEqual({ total: 5997 + 600, discount: 0 });
  });
});
