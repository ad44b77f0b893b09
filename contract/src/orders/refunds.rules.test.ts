import { describe, expect, it } from 'vitest';
import { calculateTotals } from '../shared/money/money.ts';
import { canRefundLines, refundForLines } from './refunds.rules.ts';

const line = (lineId: string, unitCents: number, quantity: number, refunded = 0) => ({
  lineId,
  unitCents,
  quantity,
  refunded,
});

describe('refundForLines', () => {
  it('takes the coupon’s share off', () => {
    const lines = [line('a', 4400, 2), line('b', 3600, 1)];
    expect(refundForLines(lines, [{ lineId: 'a', quantity: 1 }], 10)).toEqual({
      total: 3960,
      perLine: [3960, 0],
    });
  });

  it('adds up to what was paid, unit by unit, whatever the percent and the order', () => {
    for (let percent = 0; percent <= 100; percent++) {
      const lines = [line('a', 1999, 3), line('b', 333, 2), line('c', 1, 5)];
      const { total } = calculateTotals(lines, percent);
      let refunded = 0;
      for (const index of [2, 0, 1, 0, 2, 1, 2, 0, 2, 2]) {
        const one = lines[index];
        if (!one) throw new Error('No such line.');
        refunded += refundForLines(lines, [{ lineId: one.lineId, quantity: 1 }], percent).total;
        one.refunded++;
        expect(refunded).toBeLessThanOrEqual(total);
      }
      expect(refunded).toBe(total);
    }
  });
});

describe('canRefundLines', () => {
  const lines = [line('a', 4400, 2, 1)];

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
