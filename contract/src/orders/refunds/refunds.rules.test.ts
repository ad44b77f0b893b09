import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateOrder } from '../../pricing/order-sums.rules.ts';
import { canRefundLines, type RefundableOrder, refundForLines } from './refunds.rules.ts';

const RUNS = { seed: 38_2027, numRuns: 400 };

type Priced = Parameters<typeof calculateOrder>[0];

/** As it is stored, paid and with nothing refunded. */
function anOrder(priced: Priced) {
  const { total, adjustments } = calculateOrder(priced);
  return {
    lines: priced.lines.map(({ key, unitCents, quantity }) => ({
      ...{ lineId: key, unitCents, quantity, refunded: 0 },
    })),
    adjustments: adjustments.map(({ lineKey, ...one }) => ({ ...one, lineId: lineKey ?? null })),
    totalCents: total,
    refundedCents: 0,
  };
}

function refunded(order: RefundableOrder, chosen: { lineId: string; quantity: number }[], cents: number) {
  const lines = order.lines.map((line) => ({
    ...line,
    refunded: line.refunded + (chosen.find(({ lineId }) => lineId === line.lineId)?.quantity ?? 0),
  }));
  return { ...order, lines, refundedCents: order.refundedCents + cents };
}

const product = (key: string, unitCents: number, quantity: number): Priced['lines'][number] => ({
  ...{ key, productId: key, categoryId: key, taxClass: 'standard', unitCents, quantity },
});
const method = {
  ...{ id: 'm', name: 'Standard', kind: 'delivery' as const, freeFrom: null },
  ...{ bands: [], time: '', pickupAddress: '' },
};
const deliveryFor = (price: number) => ({
  zone: { id: 'z', name: 'Europe', countries: ['DE'], methods: [{ ...method, price }] },
  ...{ method: { ...method, price }, country: 'DE', region: '' },
});
const taxOf = (mode: 'off' | 'included' | 'added', standard: number, vatNumber = '') => ({
  rules: {
    ...{ mode, country: 'FR', reverseCharge: true },
    rates: [{ country: 'DE', region: '', name: 'VAT', standard, reduced: 0, isOnDelivery: true }],
  },
  ...{ country: 'DE', vatNumber },
});

const drawnOrder = fc
  .record({
    lines: fc.array(
      fc.record({
        unitCents: fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 100_000_000 })),
        quantity: fc.integer({ min: 1, max: 4 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    coupon: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
    offer: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
    isOfferOnOne: fc.boolean(),
    price: fc.option(fc.integer({ min: 0, max: 5000 }), { nil: undefined }),
    mode: fc.constantFrom('off', 'included', 'added'),
    rate: fc.integer({ min: 0, max: 100_000 }),
    vatNumber: fc.constantFrom('', 'DE123456789'),
  })
  .map(({ lines, coupon, offer, isOfferOnOne, price, mode, rate, vatNumber }) =>
    anOrder({
      lines: lines.map(({ unitCents, quantity }, index) => product(`k${index}`, unitCents, quantity)),
      coupon: coupon === undefined ? undefined : { code: 'SAVE', discount: coupon },
      offers:
        offer === undefined
          ? []
          : [
              {
                id: 'o',
                name: 'Offer',
                terms: { percent: offer, products: isOfferOnOne ? targets('k0') : [] },
              },
            ],
      delivery: price === undefined ? undefined : deliveryFor(price),
      tax: taxOf(mode, rate, vatNumber),
    }),
  );

const targets = (...ids: string[]) => ids.map((_id) => ({ _id, name: _id }));

describe('refundForLines', () => {
  it('takes the coupon’s share off', () => {
    const order = anOrder({
      lines: [product('a', 4400, 2), product('b', 3600, 1)],
      coupon: { code: 'SAVE', discount: 10 },
    });
    expect(refundForLines(order, [{ lineId: 'a', quantity: 1 }])).toMatchObject({
      ...{ total: 3960, perLine: [3960, 0], charges: 0, before: 0 },
    });
  });

  it('gives the tax back that was added, after the discounts', () => {
    const order = anOrder({
      lines: [product('tumblers', 4400, 2), product('vase', 7600, 1)],
      coupon: { code: 'WELCOME10', discount: 10 },
      delivery: deliveryFor(800),
      tax: taxOf('added', 10_250),
    });
    expect(order.totalCents).toBe(17_155);
    const one = [{ lineId: 'tumblers', quantity: 1 }];
    const first = refundForLines(order, one);
    expect(first).toMatchObject({ total: 3960 + 406, perLine: [4366, 0], charges: 0 });
    const left = refunded(order, one, first.total);
    const others = [...one, { lineId: 'vase', quantity: 1 }];
    expect(refundForLines(left, others)).toMatchObject({
      total: 17_155 - 4366,
      charges: 800 + 82,
      before: 0,
    });
  });

  it('leaves an offer where it was made', () => {
    const order = anOrder({
      lines: [product('lamp', 1000, 2), product('vase', 1000, 1)],
      offers: [{ id: 'o', name: 'Lamp week', terms: { percent: 50, products: targets('lamp') } }],
    });
    const chosen = [
      { lineId: 'lamp', quantity: 1 },
      { lineId: 'vase', quantity: 1 },
    ];
    expect(refundForLines(order, chosen)).toMatchObject({ total: 1500, perLine: [500, 1000] });
  });

  it('takes what is left with the last unit, after an amount was refunded too', () => {
    const order = { ...anOrder({ lines: [product('a', 1000, 2)] }), refundedCents: 300 };
    expect(refundForLines(order, [{ lineId: 'a', quantity: 1 }]).total).toBe(1000);
    expect(refundForLines(order, [{ lineId: 'a', quantity: 2 }])).toMatchObject({
      total: 1700,
      before: -300,
    });
    expect(refundForLines(order, []).total).toBe(0);
  });

  it('adds up to what was paid, in any order and any parts, and never exceeds it', () => {
    fc.assert(
      fc.property(drawnOrder, fc.infiniteStream(fc.nat()), (order, draw) => {
        let now: RefundableOrder = order;
        const shares = order.adjustments.map(() => 0);
        while (now.lines.some(({ quantity, refunded: gone }) => gone < quantity)) {
          const open = now.lines.filter(({ quantity, refunded: gone }) => gone < quantity);
          const line = open[(draw.next().value ?? 0) % open.length];
          if (!line) throw new Error('No such line.');
          const most = line.quantity - line.refunded;
          const chosen = [{ lineId: line.lineId, quantity: 1 + ((draw.next().value ?? 0) % most) }];
          const { total, perLine, charges, before, shares: parts } = refundForLines(now, chosen);
          for (const cents of [total, charges, ...perLine]) expect(cents).toBeGreaterThanOrEqual(0);
          expect(before).toBe(0);
          for (const { index, cents } of parts) shares[index] = (shares[index] ?? 0) + cents;
          now = refunded(now, chosen, total);
          expect(now.refundedCents).toBeLessThanOrEqual(order.totalCents);
        }
        expect(now.refundedCents).toBe(order.totalCents);
        const ofLines = order.adjustments.map(({ kind, cents, source }) =>
          kind === 'delivery' || (source.type === 'tax' && source.of === 'delivery') ? 0 : cents,
        );
        expect(shares).toEqual(ofLines);
      }),
      RUNS,
    );
  });
});

describe('canRefundLines', () => {
  const lines = [{ lineId: 'a', unitCents: 4400, quantity: 2, refunded: 1 }];

  it.each([
    [[{ lineId: 'a', quantity: 1 }], true],
    [[{ lineId: 'a', quantity: 2 }], false],
    [[{ lineId: 'b', quantity: 1 }], false],
    [
      [
        { lineId: 'a', quantity: 1 },
        { lineId: 'a', quantity: 1 },
      ],
      false,
    ],
  ])('%j: %s', (chosen, can) => {
    expect(canRefundLines(lines, chosen)).toBe(can);
  });
});
