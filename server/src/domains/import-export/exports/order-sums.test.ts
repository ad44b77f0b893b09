import type { AdjustmentSource } from '@vitrine/contract/pricing/adjustments';
import { describe, expect, it } from 'vitest';
import { sumCells } from './order-sums.ts';

const place = { country: 'DE', region: '' };
const method: AdjustmentSource = {
  ...{ type: 'delivery' as const, zoneId: 'z', zoneName: 'Germany', methodId: 'm', methodName: 'Standard' },
  ...{ methodKind: 'delivery' as const, price: 490, freeFrom: null, isFree: false, grams: 0, ...place },
};
const tax = (taxClass: 'standard' | 'reduced', rate: number): AdjustmentSource => ({
  ...{ type: 'tax' as const, name: 'VAT', of: 'line', taxClass, rate, base: 11_900 },
  ...{ isReverseCharge: false, ...place },
});
const shown = {
  dollars: (cents: number) => (cents / 100).toFixed(2),
  person: { name: (name: string) => name },
};

describe('the sums of an order in the file', () => {
  it('name delivery and the tax of each rate', () => {
    const adjustments = [
      { kind: 'delivery' as const, label: 'Standard', cents: 490, isContained: false, source: method },
      {
        kind: 'tax' as const,
        label: 'VAT 19%',
        cents: 1900,
        isContained: true,
        source: tax('standard', 19_000),
      },
      {
        kind: 'tax' as const,
        label: 'VAT 19%',
        cents: 78,
        isContained: true,
        source: tax('standard', 19_000),
      },
      { kind: 'tax' as const, label: 'VAT 7%', cents: 65, isContained: true, source: tax('reduced', 7000) },
    ];
    expect(sumCells({ adjustments, vatNumber: null }, shown)).toEqual([
      ...['0.00', 'Standard', '4.90', '0.00', '20.43', 'VAT 19%: 19.78; VAT 7%: 0.65', ''],
    ]);
  });

  it('take off the tax that a company pays itself', () => {
    const source = { ...tax('standard', 19_000), isReverseCharge: true } as AdjustmentSource;
    const label = 'VAT: reverse charge';
    const adjustments = [{ kind: 'tax' as const, label, cents: -1900, isContained: false, source }];
    expect(sumCells({ adjustments, vatNumber: 'FR40303265045' }, shown)).toEqual([
      ...['0.00', '', '0.00', '-19.00', '0.00', 'VAT: reverse charge: -19.00', 'FR40303265045'],
    ]);
  });
});
