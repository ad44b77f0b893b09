import { describe, expect, it } from 'vitest';
import type { CouponToApply } from '../../pricing/discounts.rules.ts';
import type { LineToPrice } from '../../pricing/line-to-price.rules.ts';
import { calculateOrder, type OrderToPrice } from '../../pricing/order-sums.rules.ts';
import type { TaxRules } from '../../pricing/tax/tax.rules.ts';
import { type OrderToEdit, priceEdited } from './edited-order.rules.ts';

const line = (key: string, unitCents: number, quantity: number, more: Partial<LineToPrice> = {}) => ({
  ...{ key, productId: key, categoryId: null, unitCents, quantity, ...more },
});
const rate = { country: 'DE', region: '', name: 'VAT', standard: 19_000, reduced: 7_000, isOnDelivery: true };
const tax = (mode: TaxRules['mode'], reverseCharge = false): TaxRules => ({
  ...{ mode, country: 'FR', rates: [rate], reverseCharge },
});
const NO_TAX = tax('off');
const delivery = {
  zone: { id: 'z', name: 'Germany', countries: ['DE'], methods: [] },
  method: {
    ...{ id: 'm', name: 'Parcel', kind: 'delivery' as const, price: 490, freeFrom: 10_000 },
    ...{ bands: [], time: '', pickupAddress: '' },
  },
  ...{ country: 'DE', region: '' },
};

/** The order as it is stored: what a line is called there is its id. */
function sold(order: OrderToPrice): OrderToEdit {
  const { adjustments } = calculateOrder(order);
  const { coupon } = order;
  return {
    lines: order.lines.map(({ key: lineId, productId, unitCents, quantity }) => ({
      ...{ lineId, productId, unitCents, quantity },
    })),
    adjustments: adjustments.map(({ lineKey = null, position: _, ...one }) => ({ ...one, lineId: lineKey })),
    coupon: coupon ? { code: coupon.code, percent: coupon.conditions ? 0 : coupon.discount } : null,
  };
}

const same = { quantities: new Map(), added: [] };
const LINES = [line('vase', 4000, 2), line('bowl', 1500, 1, { taxClass: 'reduced' as const })];
const offer = { id: 'o', name: 'Spring', terms: { percent: 10, products: [{ _id: 'vase', name: '' }] } };
const byHand = { id: 'by-hand', name: 'Scratched', terms: { amount: 500 } };
const coupon: CouponToApply = { code: 'TEN', discount: 10 };
const limited: CouponToApply = {
  ...{ code: 'BOWL', discount: 20 },
  conditions: { percent: 20, products: [{ _id: 'bowl', name: '' }] },
};

describe('an order that is changed', () => {
  const orders: Record<string, OrderToPrice> = {
    plain: { lines: LINES },
    coupon: { lines: LINES, coupon },
    'limited coupon': { lines: LINES, coupon: limited },
    'free delivery': {
      lines: LINES,
      delivery,
      coupon: { code: 'SENT', discount: 0, conditions: { freeDelivery: true } },
    },
    offers: { lines: LINES, offers: [offer], byHand, coupon },
    'included tax': { lines: LINES, delivery, tax: { rules: tax('included'), country: 'DE' }, coupon },
    'added tax': { lines: LINES, delivery, tax: { rules: tax('added'), country: 'DE' }, offers: [offer] },
    'reverse charge': {
      lines: LINES,
      delivery,
      tax: { rules: tax('included', true), country: 'DE', vatNumber: 'DE123456789' },
    },
  };

  it.each(Object.entries(orders))('costs what it cost if nothing changes: %s', (_, order) => {
    expect(priceEdited(sold(order), same, NO_TAX)).toEqual(calculateOrder(order));
  });

  it.each(Object.entries(orders))('costs what it would have cost with fewer: %s', (_, order) => {
    const fewer = { ...order, lines: [line('vase', 4000, 1), ...LINES.slice(1)] };
    const quantities = new Map([['vase', 1]]);
    expect(priceEdited(sold(order), { quantities, added: [] }, NO_TAX)).toEqual(calculateOrder(fewer));
  });

  it('keeps the price of what was sold and takes what is added at its own, with the discount of the order', () => {
    const added = [line('new', 2500, 2)];
    expect(priceEdited(sold({ lines: LINES, coupon }), { ...same, added }, NO_TAX)).toMatchObject({
      ...{ subtotal: 14_500, discount: 1_450, total: 13_050 },
    });
  });

  it('leaves a discount on some products to them', () => {
    const added = [line('new', 2500, 1)];
    const { discount } = priceEdited(sold({ lines: LINES, coupon: limited }), { ...same, added }, NO_TAX);
    expect(discount).toBe(300);
  });

  it('charges the delivery that is free no longer, and names a coupon that takes nothing off', () => {
    const minimum = { code: 'MIN', discount: 0, conditions: { amount: 1000, minimum: 9000 } };
    const order = sold({ lines: [line('vase', 4000, 3)], delivery, coupon: minimum });
    const { total, adjustments } = priceEdited(
      order,
      { ...same, quantities: new Map([['vase', 1]]) },
      NO_TAX,
    );
    expect(total).toBe(4490);
    expect(adjustments.map(({ kind, cents }) => [kind, cents])).toEqual([
      ['delivery', 490],
      ['coupon', 0],
    ]);
  });

  it('taxes a class that the order had no line of at today’s rate of the same place', () => {
    const order = sold({ lines: LINES.slice(0, 1), tax: { rules: tax('added'), country: 'DE' } });
    const added = [line('book', 1000, 1, { taxClass: 'reduced' as const })];
    expect(priceEdited(order, { ...same, added }, tax('included')).total).toBe(8000 + 1520 + 1000 + 70);
  });
});
