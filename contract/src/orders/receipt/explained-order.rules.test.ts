import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateOrder, type OrderToPrice } from '../../pricing/order-sums.rules.ts';
import { type PriceStep, priceStepsText, withAuthors } from '../../pricing/price-steps.rules.ts';
import { priceStepTexts } from '../../pricing/price-steps.texts.ts';
import { toDollars } from '../../shared/money/money.ts';
import type { AdminOrder } from '../orders.schemas.ts';
import { explainOrder } from './explained-order.rules.ts';

const AT = '2026-11-15T14:05:00.000Z';

/** As the API sends it to admins. */
function anOrder(priced: OrderToPrice, changes: Partial<AdminOrder> = {}): AdminOrder {
  const { subtotal, total, adjustments } = calculateOrder(priced);
  const dollars = (cents: number) => toDollars(cents, 'USD');
  return {
    ...{ _id: 'order', createdAt: AT, status: 'processing', isPaid: true, isRefunded: false },
    user: { _id: 'ines', username: 'Ines', email: '', photoUrl: null },
    ...{ subtotal: dollars(subtotal), coupon: null, totalPrice: dollars(total), refundedAmount: 0 },
    adjustments: adjustments.map(({ lineKey = null, cents, position: _, ...one }) => ({
      ...{ ...one, lineId: lineKey, amount: dollars(cents) },
    })),
    products: priced.lines.map(({ key, unitCents, quantity }) => ({
      product: { _id: key, name: key, images: [], price: dollars(unitCents) },
      ...{ quantity, lineId: key, refunded: 0 },
    })),
    ...{ deliveryAddress: null, isAddressMissing: false, shipment: null, addressProblem: null, note: null },
    ...{ refunds: [], shipmentEmail: null, returnableLines: [], isPersonErased: false, billedName: null },
    ...changes,
  };
}

const line = (key: string, unitCents: number, quantity: number) => ({
  ...{ key, productId: key, categoryId: null, unitCents, quantity },
});
const method = {
  ...{ id: 'standard', name: 'Standard', kind: 'delivery' as const, bands: [], time: '', pickupAddress: '' },
};
const delivery = (price: number, freeFrom: number | null) => ({
  zone: { id: 'us', name: 'United States', countries: ['US'], methods: [{ ...method, price, freeFrom }] },
  ...{ method: { ...method, price, freeFrom }, country: 'US', region: 'Washington' },
});
const tax = (mode: 'included' | 'added', standard: number) => ({
  rules: {
    ...{ mode, country: 'US', reverseCharge: false },
    rates: [{ country: 'US', region: '', name: 'Sales tax', standard, reduced: 0, isOnDelivery: true }],
  },
  ...{ country: 'US', region: '' },
});

/** What the steps come to, as a reader adds them up. */
function sumUntil(steps: readonly PriceStep[], kind: 'total' | 'sum'): number {
  const end = steps.findLastIndex((step) => step.kind === kind);
  const changes = steps.slice(0, end).filter((step) => step.kind === 'step');
  return changes.reduce((sum, { cents }) => sum + cents, 0);
}

const targets = (...ids: string[]) => ids.map((_id) => ({ _id, name: _id }));

describe('explainOrder', () => {
  const celia = line('Celia Vase', 7600, 1);
  const sold = {
    lines: [line('Mere Tumblers', 4400, 2), celia],
    coupon: { code: 'WELCOME10', discount: 10 },
    delivery: delivery(800, 20_000),
    tax: tax('added', 10_250),
  };

  it('names every step from the list prices to what stays after a refund', () => {
    const order = anOrder(sold);
    const [tumblers, vase] = order.products;
    if (!tumblers || !vase) throw new Error('The order has no lines.');
    const lines = [{ lineId: 'Mere Tumblers', quantity: 1 }];
    const steps = explainOrder(
      {
        ...order,
        products: [tumblers, { ...vase, beforePromo: { price: 95, promoPercentage: 20 } }],
        refunds: [{ _id: 'refund', amount: 43.66, createdAt: AT, isOpen: false, lines }],
      },
      'USD',
    );
    const authored = withAuthors(steps, [
      { of: 'refund', id: 'refund', by: 'Mara', at: AT },
      { of: 'line', id: 'Celia Vase', by: 'Owner', at: '2026-11-09T12:00:00.000Z' },
    ]);
    expect(priceStepsText(authored, 'USD').map((text) => text.trim())).toEqual([
      '$88.00  Mere Tumblers · 2 × $44.00. List price',
      '$95.00  Celia Vase · 1 × $95.00. List price',
      '−$19.00  Product discount 20% on Celia Vase. Set by Owner on Nov 9, 2026',
      '$164.00  Subtotal',
      '−$16.40  Coupon WELCOME10 −10%. 10% of $164.00',
      '$8.00  Delivery · Standard, Washington, United States. Free from $200.00: $52.40 below after discounts',
      '$15.95  Tax · Sales tax 10.25%, United States. 10.25% of $155.60',
      '$171.55  Total paid',
      '−$43.66  Refund · 1 × Mere Tumblers. $44.00 −$4.40 WELCOME10 −10% +$4.06 Sales tax 10.25%. Nov 15, 2026. by Mara',
      '$127.89  Stays with you',
    ]);
  });

  it('says what a price contains without adding it', () => {
    const steps = explainOrder(anOrder({ lines: [celia], tax: tax('included', 19_000) }), 'USD');
    expect(steps.map(({ kind, cents }) => [kind, cents])).toEqual([
      ['step', 7600],
      ['total', 7600],
      ['part', 1213],
    ]);
    expect(priceStepsText(steps, 'USD').at(-1)).toContain(
      '(Includes Tax · Sales tax 19%, United States. 19% of $76.00)',
    );
  });

  it('calls a delivery without a price free', () => {
    const step: PriceStep = {
      ...{ kind: 'step', label: 'Delivery · Pickup', notes: [], cents: 0 },
      cause: { of: 'delivery', id: 'zone' },
    };
    expect(priceStepsText([step], 'USD')[0]?.trim()).toBe(`${priceStepTexts.free}  ${step.label}`);
  });

  it('says in words what takes off an amount, units or the delivery', () => {
    const discount = { isContained: false, lineId: null };
    const offer = { type: 'offer', offerId: 'o', name: '3 for 2', percent: 0, base: 7600 };
    const coupon = { type: 'coupon', code: 'FREE', percent: 0, base: 7600 };
    const adjustments: AdminOrder['adjustments'] = [
      { ...discount, kind: 'offer', label: '3 for 2', amount: -20, source: { ...offer, buy: 3, pay: 2 } },
      {
        ...{ ...discount, kind: 'coupon', label: 'FREE', amount: -5 },
        source: { ...coupon, amount: 500, minimum: 5000 },
      },
      {
        ...{ ...discount, kind: 'delivery', label: 'Standard', amount: 0 },
        source: { type: 'delivery', zoneId: 'us', country: 'US', region: '', freeFrom: 90_000, isFree: true },
      },
    ];
    const steps = explainOrder(anOrder({ lines: [celia] }, { adjustments, totalPrice: 51 }), 'USD');
    expect(steps.flatMap(({ notes }) => notes)).toEqual([
      priceStepTexts.listPrice,
      priceStepTexts.buyPay(3, 2),
      priceStepTexts.amountOf('$5.00', '$76.00'),
      priceStepTexts.minimum('$50.00'),
      priceStepTexts.freeByCoupon,
    ]);
  });

  it('shows a customer one sum of the refunds', () => {
    const { refunds: _, ...own } = anOrder({ lines: [celia] }, { refundedAmount: 6 });
    const steps = explainOrder(own, 'USD').slice(-2);
    expect(steps).toMatchObject([
      { label: priceStepTexts.refund, cents: -600 },
      { label: priceStepTexts.afterRefund, cents: 7000 },
    ]);
  });

  it('adds up to the stored total, and after refunds to what stays, for any order', () => {
    const drawn = fc.record({
      quantities: fc.array(fc.tuple(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 1, max: 9 })), {
        ...{ minLength: 1, maxLength: 6 },
      }),
      percent: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
      offer: fc.integer({ min: 1, max: 60 }),
      price: fc.integer({ min: 0, max: 2000 }),
      freeFrom: fc.option(fc.integer({ min: 0, max: 50_000 })),
      mode: fc.constantFrom('included', 'added'),
      rate: fc.integer({ min: 0, max: 100_000 }),
      refunded: fc.integer({ min: 1, max: 500 }),
    });
    fc.assert(
      fc.property(drawn, ({ quantities, percent, offer, price, freeFrom, mode, rate, refunded }) => {
        const order = anOrder(
          {
            lines: quantities.map(([cents, quantity], index) => line(`k${index}`, cents, quantity)),
            coupon: percent === undefined ? undefined : { code: 'SAVE', discount: percent },
            offers: [{ id: 'o', name: 'Offer', terms: { percent: offer, products: targets('k0', 'k2') } }],
            ...{ delivery: delivery(price, freeFrom), tax: tax(mode, rate) },
          },
          { refunds: [{ _id: 'refund', amount: refunded / 100, createdAt: AT, isOpen: false }] },
        );
        const steps = explainOrder(order, 'USD');
        const total = Math.round(order.totalPrice * 100);
        expect(sumUntil(steps, 'total')).toBe(total);
        expect(steps.find(({ kind }) => kind === 'total')?.cents).toBe(total);
        expect(sumUntil(steps, 'sum')).toBe(total - refunded);
        expect(steps.at(-1)?.cents).toBe(total - refunded);
      }),
      { seed: 38_2028, numRuns: 300 },
    );
  });
});
