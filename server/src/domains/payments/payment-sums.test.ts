import { calculateOrder } from '@vitrine/contract/pricing/order-sums.rules';
import { taxPerRate } from '@vitrine/contract/pricing/tax/tax.rules';
import { fromProviderAmount } from '@vitrine/contract/shared/money/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stripeLineItems } from '../../platform/payment-providers/stripe-line-items.ts';
import { replayOrder } from '../../testing/replay-order.ts';
import { toUcpTotals } from '../agents/ucp/ucp-product.ts';
import { sumsOfAdjustments } from '../invoices/snapshot-sums.ts';
import { discountAndCharges } from './sessions/payment-session.service.ts';

const method = {
  ...{ id: 'm', name: 'Standard', kind: 'delivery' as const, freeFrom: null },
  ...{ bands: [], time: '', pickupAddress: '' },
};

const drawnOrder = fc
  .record({
    lines: fc.array(
      fc.record({ unitCents: fc.nat({ max: 5_000_000 }), quantity: fc.integer({ min: 1, max: 20 }) }),
      { minLength: 1, maxLength: 5 },
    ),
    repeated: fc.constantFrom(1, 1, 30),
    coupon: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
    offer: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
    price: fc.option(fc.nat({ max: 5000 }), { nil: undefined }),
    mode: fc.constantFrom('off', 'included', 'added'),
    rate: fc.nat({ max: 100_000 }),
    vatNumber: fc.constantFrom('', 'DE123456789'),
  })
  .map(({ lines, repeated, coupon, offer, price, mode, rate, vatNumber }) => {
    const place = { country: 'DE', region: '' };
    const rates = [{ ...place, name: 'VAT', standard: rate, reduced: 0, isOnDelivery: true }];
    const all = Array.from({ length: repeated }, () => lines).flat();
    const priced = all.map((line, index) => ({
      ...{ ...line, key: `k${index}`, productId: `p${index}`, categoryId: null },
    }));
    const chosen = price === undefined ? undefined : { ...method, price };
    const sums = calculateOrder({
      lines: priced,
      coupon: coupon === undefined ? undefined : { code: 'SAVE', discount: coupon },
      offers:
        offer === undefined
          ? []
          : [{ id: 'o', name: 'Offer', terms: { percent: offer, products: [{ _id: 'p0', name: 'Vase' }] } }],
      delivery: chosen && {
        ...{
          zone: { id: 'z', name: 'Europe', countries: ['DE'], methods: [chosen] },
          method: chosen,
          ...place,
        },
      },
      tax: { rules: { mode, country: 'FR', rates, reverseCharge: true }, ...place, vatNumber },
    });
    return { lines: priced.map((line) => ({ ...line, name: line.key, imageUrl: null })), sums };
  });

const RUNS = { seed: 38_2029, numRuns: 300 };

describe('the sums of an order', () => {
  it.each(['USD', 'JPY', 'KWD'])('are those of the payment pages, to the cent, in %s', (currency) => {
    fc.assert(
      fc.property(drawnOrder, ({ lines, sums }) => {
        const { discount, charges } = discountAndCharges(sums.adjustments);
        const added = charges.filter(({ isContained }) => !isContained);
        const charged = added.reduce((sum, { cents }) => sum + cents, 0);
        expect(sums.subtotal - (discount?.cents ?? 0) + charged).toBe(sums.total);
        const items = stripeLineItems({
          ...{ orderId: 'order', amountCents: sums.total, currency, expiresAt: new Date(0), lines },
          ...{ discount, charges, successUrl: '', cancelUrl: '', deliveryCountries: null, taxRegion: null },
          offersAllMethods: false,
        });
        expect(items.length).toBeLessThanOrEqual(100);
        const amounts = items.map(({ quantity, price_data }) => quantity * price_data.unit_amount);
        const paid = amounts.reduce((sum, amount) => sum + amount, 0);
        expect(fromProviderAmount(paid, currency)).toBe(sums.total);
        for (const amount of amounts) expect(amount).toBeGreaterThanOrEqual(0);
      }),
      RUNS,
    );
  });

  it('come out again from the lines and the rules that the order has copies of', () => {
    fc.assert(
      fc.property(drawnOrder, ({ lines, sums }) => {
        const again = replayOrder({
          lines: lines.map(({ key, unitCents, quantity }) => ({
            id: key,
            unitPriceCents: unitCents,
            quantity,
          })),
          adjustments: sums.adjustments.map(({ lineKey = null, ...one }) => ({ ...one, lineId: lineKey })),
        });
        expect(again.total).toBe(sums.total);
        const amountsOf = ({ adjustments }: typeof sums) =>
          adjustments.map(({ label, cents }) => [label, cents]);
        expect(amountsOf(again)).toEqual(amountsOf(sums));
      }),
      RUNS,
    );
  });

  it('have the tax of each rate on invoices as in the file of orders', () => {
    fc.assert(
      fc.property(drawnOrder, ({ sums }) => {
        const onInvoice = sumsOfAdjustments(sums.adjustments).filter(({ netCents }) => netCents !== null);
        const inFile = taxPerRate(sums.adjustments);
        expect(onInvoice.map(({ label, amountCents }) => [label, amountCents])).toEqual(
          inFile.map(({ label, cents }) => [label, cents]),
        );
        const taxes = sums.adjustments.flatMap(({ kind, cents }) => (kind === 'tax' ? cents : []));
        const all = taxes.reduce((sum, cents) => sum + cents, 0);
        expect(inFile.reduce((sum, { cents }) => sum + cents, 0)).toBe(all);
      }),
      RUNS,
    );
  });

  it('are those that agents read', () => {
    fc.assert(
      fc.property(drawnOrder, ({ sums }) => {
        const totals = toUcpTotals(sums);
        const rows = totals.filter(({ type }) => type !== 'total');
        expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(sums.total);
        expect(totals.at(-1)).toMatchObject({ type: 'total', amount: sums.total });
        const lowered = rows.filter(({ amount }) => amount < 0).map(({ type }) => type);
        expect(lowered.every((type) => type === 'discount' || type === 'tax')).toBe(true);
      }),
      RUNS,
    );
  });
});
