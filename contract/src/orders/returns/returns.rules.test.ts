import { describe, expect, it } from 'vitest';
import {
  canBecome,
  canReturn,
  canReturnLines,
  MAX_RETURNS_PER_ORDER,
  RETURN_STATES,
  type ReturnState,
  refundableOfReturn,
  returnableUnits,
  returnableUntil,
  returnStart,
} from './returns.rules.ts';

type Order = Parameters<typeof canReturn>[0];

const shipped: Order = {
  ...{ status: 'processing', isPaid: true, isRefunded: false, totalPrice: 255 },
  createdAt: '2030-06-01T22:30:00.000Z',
  shipment: { shippedOn: '2030-06-10' },
  products: [
    { lineId: 'vase', quantity: 3, refunded: 0 },
    { lineId: 'lamp', quantity: 1, refunded: 0 },
  ],
};
const of = (state: ReturnState, quantity: number, refunded = 0) => ({
  state,
  lines: [{ lineId: 'vase', quantity, refunded }],
});
const TIMES = { days: 14 };
const NOW_TEXT = '2030-06-20T12:00:00Z';
const NOW = Date.parse(NOW_TEXT);

describe('returnableUntil', () => {
  const until = (given: Partial<Order>) => returnableUntil({ ...shipped, ...given }, TIMES)?.toISOString();

  it.each([
    ['shipped', {}, '2030-07-01T23:59:59.999Z'],
    ['delivered', { deliveredAt: '2030-06-13T21:00:00.000Z' }, '2030-06-27T23:59:59.999Z'],
    [
      'handed over at once',
      { shipment: null, status: 'delivered', deliveredAt: '2030-06-02T09:00:00.000Z' },
      '2030-06-16T23:59:59.999Z',
    ],
    ['collected', { shipment: null, status: 'delivered' }, '2030-06-15T23:59:59.999Z'],
    ['not handed over', { shipment: null }, undefined],
    ['not paid', { isPaid: false }, undefined],
    ['refunded', { isRefunded: true }, undefined],
    ['free', { totalPrice: 0 }, undefined],
    ['cancelled', { status: 'cancelled' }, undefined],
  ] as const)('of an order that is %s', (_, given, expected) => {
    expect(until(given)).toBe(expected);
  });

  it('counts from the last working day on which a parcel should arrive, where the shop says how long it takes', () => {
    const arrival = { fromDays: 2, toDays: 4, workingDays: [1, 2, 3, 4, 5] };
    // Shipped on a Monday: four working days later it is Friday, June 14.
    expect(returnableUntil(shipped, { ...TIMES, arrival })?.toISOString()).toBe('2030-06-28T23:59:59.999Z');
    expect(
      [shipped, { ...shipped, deliveredAt: NOW_TEXT }, { ...shipped, shipment: null }].map(returnStart),
    ).toEqual(['arrival', 'delivery', 'order']);
  });
});

describe('returnableUnits', () => {
  const vases = (given: Partial<Order>) => returnableUnits({ ...shipped, ...given })[0]?.quantity;
  const refunded = (count: number) => [{ lineId: 'vase', quantity: 3, refunded: count }];

  it.each([
    ['nothing happened', {}, 3],
    ['some were refunded', { products: refunded(2) }, 1],
    ['some are in a return', { returns: [of('requested', 1), of('received', 1)] }, 1],
    ['a return was refused', { returns: [of('refused', 3)] }, 3],
    ['a return was refunded', { products: refunded(2), returns: [of('refunded', 2, 2)] }, 1],
    ['a return was refunded less a fee', { returns: [of('refunded', 2)] }, 1],
    ['the same was refunded without its return', { products: refunded(3), returns: [of('approved', 3)] }, 0],
  ])('after %s', (_, given, left) => {
    expect(vases(given)).toBe(left);
  });
});

describe('canReturn', () => {
  it('ends with the last moment, while one waits, after too many, and where the owner takes none', () => {
    const end = returnableUntil(shipped, TIMES)?.getTime() ?? 0;
    expect(canReturn(shipped, TIMES, end)).toBe(true);
    expect(canReturn(shipped, TIMES, end + 1)).toBe(false);
    expect(canReturn(shipped, undefined, NOW)).toBe(false);
    expect(canReturn({ ...shipped, returns: [of('requested', 1)] }, TIMES, NOW)).toBe(false);
    expect(canReturn({ ...shipped, returns: [of('approved', 1)] }, TIMES, NOW)).toBe(true);
    const many = Array(MAX_RETURNS_PER_ORDER).fill(of('refused', 1));
    expect(canReturn({ ...shipped, returns: many }, TIMES, NOW)).toBe(false);
  });
});

describe('canReturnLines', () => {
  it.each([
    [[{ lineId: 'vase', quantity: 3 }], true],
    [[{ lineId: 'vase', quantity: 4 }], false],
    [[{ lineId: 'cup', quantity: 1 }], false],
    [
      [
        { lineId: 'lamp', quantity: 1 },
        { lineId: 'lamp', quantity: 1 },
      ],
      false,
    ],
  ])('%j: %s', (chosen, can) => {
    expect(canReturnLines(shipped, chosen)).toBe(can);
  });
});

describe('canBecome', () => {
  it.each([
    ['requested', ['approved', 'refused']],
    ['approved', ['refused', 'received', 'refunded']],
    ['received', ['refused', 'refunded']],
    ['refused', []],
    ['refunded', []],
  ] as const)('lets what is %s become %j', (state, next) => {
    const steps = RETURN_STATES.filter((step) => step !== 'requested' && canBecome(state, step));
    expect(steps.toSorted()).toEqual([...next].toSorted());
  });
});

describe('refundableOfReturn', () => {
  it('chooses what came back and is not refunded yet, and nothing else', () => {
    const products = [
      { lineId: 'vase', quantity: 3, refunded: 2 },
      { lineId: 'lamp', quantity: 1, refunded: 0 },
    ];
    expect([...refundableOfReturn(of('received', 2), { products })]).toEqual([
      ['vase', 1],
      ['lamp', 0],
    ]);
  });
});
