import { describe, expect, it } from 'vitest';
import { changedPieces, restoredPieces, stockOutcome } from './bulk-stock.rules.ts';
import { MAX_STOCK } from './stock.rules.ts';

const plain = (onHand: number | null) => [{ variantId: null, onHand }];
const variants = (...counts: (number | null)[]) =>
  counts.map((onHand, index) => ({ variantId: `v${index}`, onHand }));

describe('a bulk change of stock', () => {
  it('adds, takes off no more than there is, and sets', () => {
    const of = (onHand: number | null) =>
      (['add', 'remove', 'set'] as const).map((way) => changedPieces(onHand, { way, pieces: 5 }));
    expect(of(3)).toEqual([8, 0, 5]);
    expect(of(null)).toEqual([null, null, 5]);
  });

  it('sums the numbers of variants, and says of how many they change', () => {
    expect(stockOutcome(variants(1, 5), { way: 'set', pieces: 5 })).toEqual({
      stock: { now: 6, next: 10, variants: 1 },
    });
    expect(stockOutcome(variants(1, null), { way: 'add', pieces: 2 })).toEqual({
      stock: { now: null, next: null, variants: 1 },
    });
    expect(stockOutcome(plain(null), { way: 'set', pieces: 2 })).toEqual({ stock: { now: null, next: 2 } });
  });

  it('says why a product stays', () => {
    expect(stockOutcome(plain(null), { way: 'add', pieces: 1 })).toEqual({ reason: 'not-counted' });
    expect(stockOutcome([], { way: 'set', pieces: 1 })).toEqual({ reason: 'not-counted' });
    expect(stockOutcome(plain(4), { way: 'set', pieces: 4 })).toEqual({ reason: 'same' });
    expect(stockOutcome(plain(0), { way: 'remove', pieces: 4 })).toEqual({ reason: 'same' });
    const most = variants(1, MAX_STOCK);
    expect(stockOutcome(most, { way: 'add', pieces: 1 })).toEqual({ reason: 'too-many-pieces' });
  });

  it('is taken back by as much as it changed, whatever was sold since', () => {
    expect(restoredPieces(12, { before: 5, after: 15 })).toEqual({ onHand: 2 });
    expect(restoredPieces(9, { before: 5, after: 15 })).toBeNull();
    expect(restoredPieces(3, { before: null, after: 5 })).toEqual({ onHand: null });
    expect(restoredPieces(null, { before: 2, after: 5 })).toBeNull();
    expect(restoredPieces(MAX_STOCK, { before: 9, after: 2 })).toBeNull();
  });
});
