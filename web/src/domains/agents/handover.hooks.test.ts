import type { HandoverLine } from '@vitrine/contract/agents/agents.schemas';
import { describe, expect, it } from 'vitest';
import { editedLines } from './handover.hooks.ts';

const line = (productId: string, more: Partial<HandoverLine> = {}): HandoverLine => ({
  productId,
  name: productId,
  image: null,
  price: 10,
  promoPercentage: 0,
  quantity: 2,
  isGone: false,
  category: null,
  ...more,
});

describe('editedLines', () => {
  it('contains what can be bought, in the chosen quantity', () => {
    const lines = [line('a'), line('b'), line('c', { isGone: true }), line('d', { available: 0 }), line('e')];
    expect(
      editedLines(lines, { b: 5, e: 0 }).map(({ productId, quantity }) => [productId, quantity]),
    ).toEqual([
      ['a', 2],
      ['b', 5],
    ]);
  });
});
