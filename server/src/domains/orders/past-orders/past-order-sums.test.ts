import { ADJUSTMENT_KINDS, sumOfAdjustments } from '@vitrine/contract/pricing/adjustments';
import { calculateSubtotal } from '@vitrine/contract/shared/money/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PastAmounts, pastOrderSums } from './past-order-sums.ts';

const line = fc.record({ unitCents: fc.nat(1_000_000), quantity: fc.integer({ min: 1, max: 999 }) });
const coupon = fc.option(fc.constantFrom('SPRING', 'WELCOME10'));
const known = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 8 }),
  couponCode: coupon,
  off: fc.nat(100),
  deliveryCents: fc.nat(10_000),
  taxCents: fc.nat(100_000),
});
const names = { deliveryName: 'Standard', taxName: 'VAT 19%' };

/** An order as a shop would have written it: `isContained` is how its prices are meant. */
function written(given: Parameters<Parameters<typeof known.map>[0]>[0], isContained: boolean): PastAmounts {
  const { off, ...amounts } = given;
  const subtotal = calculateSubtotal(amounts.lines);
  const discountCents = Math.floor((subtotal * off) / 100);
  const totalCents = subtotal - discountCents + amounts.deliveryCents + (isContained ? 0 : amounts.taxCents);
  return { ...names, ...amounts, discountCents, totalCents };
}

describe('pastOrderSums', () => {
  it.each([true, false])(
    'explains every cent of an order whose prices contain the tax: %s',
    (isContained) => {
      fc.assert(
        fc.property(known, (given) => {
          const amounts = written(given, isContained);
          const sums = pastOrderSums(amounts);
          expect(sums.unexplained).toBe(0);
          expect(sums.total).toBe(amounts.totalCents);
          const tax = sums.adjustments.find(({ kind }) => kind === 'tax');
          expect(tax?.isContained ?? isContained).toBe(isContained);
          expect(sums.adjustments.some(({ kind }) => kind === 'rounding')).toBe(false);
        }),
      );
    },
  );

  it('stores what the database requires of any amounts, and always the total of the file', () => {
    const amount = fc.nat(10_000_000_000);
    const amounts = fc.record({
      ...{ lines: fc.array(line, { minLength: 1, maxLength: 5 }), couponCode: coupon },
      ...{ discountCents: amount, deliveryCents: amount, taxCents: amount, totalCents: amount },
    });
    fc.assert(
      fc.property(amounts, (given) => {
        const { subtotal, discount, total, adjustments } = pastOrderSums({ ...names, ...given });
        expect(total).toBe(given.totalCents);
        expect(total).toBe(subtotal + sumOfAdjustments(adjustments));
        const ofKind = (wanted: string) =>
          adjustments.reduce((sum, { kind, cents }) => (kind === wanted ? sum + cents : sum), 0);
        expect(discount + ofKind('coupon')).toBe(0);
        if (given.couponCode === null) expect(discount).toBe(0);
        expect(ofKind('offer')).toBeLessThanOrEqual(0);
        expect(ofKind('delivery')).toBeGreaterThanOrEqual(0);
        expect(adjustments.map(({ position }) => position)).toEqual([...adjustments.keys()]);
        const order = adjustments.map(({ kind }) => ADJUSTMENT_KINDS.indexOf(kind));
        expect(order).toEqual(order.toSorted((a, b) => a - b));
        expect(adjustments.every(({ source }) => JSON.stringify(source).length < 1_500)).toBe(true);
      }),
    );
  });

  it('shows the rate that follows from the amounts', () => {
    const order = { ...names, lines: [{ unitCents: 11_900, quantity: 1 }], couponCode: null };
    const amounts = { ...order, discountCents: 0, deliveryCents: 0, taxCents: 1_900, totalCents: 11_900 };
    expect(pastOrderSums(amounts).adjustments).toMatchObject([
      { kind: 'tax', isContained: true, source: { rate: 19_000, base: 11_900 } },
    ]);
  });
});
