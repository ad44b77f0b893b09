import { describe, expect, it } from 'vitest';
import { MAX_PACKED_ORDERS } from './packing.rules.ts';
import { packedOrdersInput, packedUndoInput } from './packing.schemas.ts';
import { packingRefusalTexts } from './packing.texts.ts';

const parcels = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ order: `${n}`, carrier: 'UPS', tracking: '' }));
const problemOf = (shipments: unknown) =>
  packedOrdersInput.safeParse({ shipments, shippedOn: '2026-11-15' }).error?.issues[0]?.message;

describe('packedOrdersInput', () => {
  it('takes up to a hundred orders, each once', () => {
    expect(problemOf(parcels(MAX_PACKED_ORDERS))).toBeUndefined();
    expect(problemOf(parcels(MAX_PACKED_ORDERS + 1))).toBe(packingRefusalTexts.tooMany);
    expect(problemOf([])).toBe(packingRefusalTexts.none);
    expect(problemOf('all')).toBe(packingRefusalTexts.list);
    expect(problemOf([...parcels(1), ...parcels(1)])).toBe(packingRefusalTexts.shippedTwice);
  });
});

describe('packedUndoInput', () => {
  it('takes each order once', () => {
    expect(packedUndoInput.parse({ orders: ['a', 'b', 'a'] })).toEqual({ orders: ['a', 'b'] });
    expect(packedUndoInput.safeParse({ orders: [] }).success).toBe(false);
  });
});
