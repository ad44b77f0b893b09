import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TAX_CLASSES } from '../catalog/product-fields/tax-classes.ts';
import type { DiscountTerms } from '../coupons/discount-terms.rules.ts';
import { calculateTotals, lineTotal } from '../shared/money/money.ts';
import { type Adjustment, shownAdjustments, sumOfAdjustments } from './adjustments.ts';
import type { LineToPrice } from './line-to-price.rules.ts';
import { calculateOrder, type OrderToPrice } from './order-sums.rules.ts';
import { type TaxRate, taxPerRate } from './tax/tax.rules.ts';

/** The same orders in every run, so that a failure can be reproduced. */
const RUNS = { seed: 38_2026, numRuns: 400 };

const drawnLines = fc
  .array(
    fc.record({
      unitCents: fc.oneof(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 100_000_000 })),
      quantity: fc.integer({ min: 1, max: 999 }),
      taxClass: fc.constantFrom(...TAX_CLASSES),
      categoryId: fc.constantFrom('vases', 'lamps', null),
      weight: fc.integer({ min: 0, max: 5000 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((lines) =>
    lines.map((line, index): LineToPrice => ({ ...line, key: `k${index}`, productId: `p${index}` })),
  );

const drawnRate = fc.record({
  standard: fc.integer({ min: 0, max: 100_000 }),
  reduced: fc.constantFrom(0, 7000, 8875),
});
const rateOf = (rate: { standard: number; reduced: number }, isOnDelivery: boolean): TaxRate => ({
  ...{ country: 'DE', region: '', name: 'VAT', isOnDelivery },
  ...rate,
});

const target = (_id: string) => ({ _id, name: _id });
const drawnTargets = fc.constantFrom(
  { categories: [target('vases')] },
  { categories: [target('lamps'), target('vases')] },
  { products: [target('p0')] },
  {},
);
const drawnKind = fc.oneof(
  fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ amount: fc.integer({ min: 1, max: 1_000_000 }) }),
  fc.constantFrom({ buy: 3, pay: 2 }, { buy: 2, pay: 1 }, { buy: 99, pay: 1 }),
);
const drawnTerms = fc
  .tuple(drawnKind, drawnTargets, fc.constantFrom({}, { minimum: 1 }, { minimum: 50_000 }))
  .map(([kind, targets, minimum]): DiscountTerms => ({ ...kind, ...targets, ...minimum }));

type DrawnCoupon = { couponAmount: number | null; freeDelivery: boolean; couponTargets: DiscountTerms };

function drawnCoupon(percent: number, { couponAmount, freeDelivery, couponTargets }: DrawnCoupon) {
  if (freeDelivery) return { code: 'SAVE', discount: 0, conditions: { freeDelivery } };
  if (couponAmount)
    return { code: 'SAVE', discount: 0, conditions: { ...couponTargets, amount: couponAmount } };
  const hasConditions = Object.keys(couponTargets).length > 0;
  return { code: 'SAVE', discount: percent, ...(hasConditions && { conditions: couponTargets }) };
}

const drawnOrder: fc.Arbitrary<OrderToPrice> = fc
  .record({
    lines: drawnLines,
    percent: fc.option(fc.integer({ min: 1, max: 100 })),
    couponAmount: fc.option(fc.integer({ min: 1, max: 100_000 })),
    freeDelivery: fc.boolean(),
    couponTargets: drawnTargets,
    offers: fc.array(drawnTerms, { maxLength: 3 }),
    price: fc.option(fc.integer({ min: 0, max: 5000 })),
    freeFrom: fc.option(fc.integer({ min: 0, max: 100_000 })),
    mode: fc.constantFrom('off' as const, 'included' as const, 'added' as const),
    rate: drawnRate,
    isOnDelivery: fc.boolean(),
    vatNumber: fc.constantFrom('', 'DE123456789'),
  })
  .map(({ lines, percent, offers, price, freeFrom, mode, rate, isOnDelivery, vatNumber, ...drawn }) => ({
    lines,
    coupon: percent === null ? undefined : drawnCoupon(percent, drawn),
    offers: offers.map((terms, index) => ({ terms, id: `o${index}`, name: `Offer ${index}` })),
    delivery: price === null ? undefined : chosen(price, freeFrom),
    tax: {
      rules: { mode, country: 'FR', rates: [rateOf(rate, isOnDelivery)], reverseCharge: true },
      country: 'DE',
      vatNumber,
    },
  }));

function chosen(price: number, freeFrom: number | null = null) {
  const method = {
    ...{ id: 'm', name: 'Standard', kind: 'delivery' as const, time: '', pickupAddress: '', bands: [] },
    ...{ price, freeFrom },
  };
  return {
    zone: { id: 'z', name: 'Europe', countries: ['DE'], methods: [method] },
    method,
    country: 'DE',
    region: '',
  };
}

const vase = { key: 'a', productId: 'a', categoryId: 'vases', unitCents: 1999, quantity: 3 };

describe('the sums of any order', () => {
  it('add up, are whole cents and never negative', () => {
    fc.assert(
      fc.property(drawnOrder, (order) => {
        const { subtotal, discount, total, adjustments } = calculateOrder(order);
        expect(subtotal).toBe(order.lines.reduce((sum, line) => sum + lineTotal(line), 0));
        expect(total).toBe(subtotal + sumOfAdjustments(adjustments));
        expect(adjustments.map(({ position }) => position)).toEqual(adjustments.map((_, index) => index));
        const coupons = adjustments.filter(({ kind }) => kind === 'coupon');
        expect(discount).toBe(coupons.reduce((sum, { cents }) => sum - cents, 0));
        for (const cents of [subtotal, discount, total, ...adjustments.map((one) => one.cents)])
          expect(Number.isSafeInteger(cents) && !Object.is(cents, -0)).toBe(true);
        expect(total).toBeGreaterThanOrEqual(0);
        expect(discount).toBeGreaterThanOrEqual(0);
      }),
      RUNS,
    );
  });

  it('do not depend on the order of the lines', () => {
    const amounts = (order: OrderToPrice) =>
      calculateOrder(order)
        .adjustments.map(({ position: _, ...one }) => JSON.stringify(one))
        .toSorted();
    fc.assert(
      fc.property(drawnOrder, (order) => {
        const turned = { ...order, lines: order.lines.toReversed() };
        expect(amounts(turned)).toEqual(amounts(order));
        expect(calculateOrder(turned).total).toBe(calculateOrder(order).total);
      }),
      RUNS,
    );
  });

  it('tax each line and the delivery to the cent after its share of the discounts', () => {
    fc.assert(
      fc.property(drawnOrder, (order) => {
        const { subtotal, total, adjustments } = calculateOrder(order);
        if (order.tax?.rules.mode === 'off') return;
        const taxes = adjustments.flatMap(({ source, ...one }) =>
          source.type === 'tax' ? [{ ...one, source }] : [],
        );
        const discounts = adjustments.filter(({ kind }) => kind === 'offer' || kind === 'coupon');
        const ofLines = taxes.filter(({ source }) => source.of === 'line');
        expect(ofLines.reduce((sum, { source }) => sum + source.base, 0)).toBe(
          subtotal + sumOfAdjustments(discounts),
        );
        for (const { cents, source } of taxes) expect(cents).toBe(exactTax(cents, source, order));
        const rows = taxPerRate(adjustments);
        expect(rows.reduce((sum, row) => sum + row.cents, 0)).toBe(
          taxes.reduce((sum, { cents }) => sum + cents, 0),
        );
        expect(total).toBeLessThan(Number.MAX_SAFE_INTEGER);
      }),
      RUNS,
    );
  });

  it('are those of a cart with a coupon while nothing is set up', () => {
    fc.assert(
      fc.property(drawnLines, fc.integer({ min: 0, max: 100 }), (lines, discount) => {
        const coupon = discount > 0 ? { code: 'SAVE', discount } : undefined;
        expect(calculateOrder({ lines, coupon })).toMatchObject(calculateTotals(lines, discount));
        expect(calculateOrder({ lines }).adjustments).toEqual([]);
      }),
      RUNS,
    );
  });
});

type TaxSource = Extract<Adjustment['source'], { type: 'tax' }>;

/** Half up, in arithmetic that cannot be inexact. */
function exactTax(cents: number, { base, rate, isReverseCharge }: TaxSource, { tax }: OrderToPrice): number {
  const isIncluded = tax?.rules.mode === 'included';
  const whole = BigInt(isIncluded ? 100_000 + rate : 100_000);
  const exact = Number((BigInt(base) * BigInt(rate) * 2n + whole) / (2n * whole));
  if (!isReverseCharge) return exact;
  expect(cents).toBeLessThanOrEqual(0);
  return isIncluded && exact > 0 ? -exact : 0;
}

describe('calculateOrder', () => {
  it('gives the cents that rounding leaves to the largest remainders, for the tax of each line', () => {
    const lines = ['a', 'b', 'c'].map((key) => ({ ...vase, key, unitCents: 100, quantity: 1 }));
    const tax = {
      rules: {
        mode: 'added' as const,
        country: 'DE',
        rates: [rateOf({ standard: 19_000, reduced: 0 }, false)],
        reverseCharge: false,
      },
    };
    const { adjustments } = calculateOrder({ lines, coupon: { code: 'SAVE', discount: 33 }, tax });
    expect(adjustments.flatMap(({ source }) => (source.type === 'tax' ? [source.base] : []))).toEqual([
      67, 67, 67,
    ]);
    const uneven = calculateOrder({
      lines,
      offers: [{ id: 'o', name: 'Offer', terms: { percent: 10 } }],
      coupon: { code: 'SAVE', discount: 30 },
      tax,
    });
    expect(uneven.adjustments.flatMap(({ source }) => (source.type === 'tax' ? [source.base] : []))).toEqual([
      63, 63, 63,
    ]);
    const odd = calculateOrder({
      lines,
      coupon: { code: 'SAVE', discount: 12 },
      tax: { ...tax },
      offers: [],
    });
    expect(odd.total).toBe(300 - 36 + 3 * 17);
  });

  it('charges nothing for delivery from the amount that makes it free, after discounts', () => {
    const order = { lines: [vase], delivery: chosen(490, 5997) };
    expect(calculateOrder(order).total).toBe(5997);
    const { total, adjustments } = calculateOrder({ ...order, coupon: { code: 'SAVE', discount: 1 } });
    expect(total).toBe(5997 - 60 + 490);
    expect(adjustments.at(-1)).toMatchObject({
      kind: 'delivery',
      label: 'Standard',
      cents: 490,
      isContained: false,
    });
  });

  it('shows one row for each label', () => {
    const rates = [rateOf({ standard: 19_000, reduced: 7000 }, true)];
    const tax = { rules: { mode: 'included' as const, country: 'DE', rates, reverseCharge: false } };
    const lines = [vase, { ...vase, key: 'b' }, { ...vase, key: 'c', taxClass: 'reduced' as const }];
    const { total, adjustments } = calculateOrder({ lines, tax, delivery: chosen(490) });
    expect(total).toBe(3 * 5997 + 490);
    expect(shownAdjustments(adjustments)).toEqual([
      { kind: 'delivery', label: 'Standard', cents: 490, isContained: false },
      { kind: 'tax', label: 'VAT 19%', cents: 958 + 958 + 78, isContained: true },
      { kind: 'tax', label: 'VAT 7%', cents: 392, isContained: true },
    ]);
  });
});
