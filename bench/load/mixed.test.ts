import { describe, expect, it } from 'vitest';
import { mixedOperation } from './mixed.ts';

describe('the mixed run', () => {
  const names = Array.from({ length: 10_000 }, (_, turn) => mixedOperation(turn).name);
  const share = (...wanted: string[]) => names.filter((name) => wanted.includes(name)).length / names.length;

  it('is 1 % checkout and 9 % cart and wishlist', () => {
    expect(share('checkout')).toBe(0.01);
    expect(share('read cart', 'add to cart', 'toggle wishlist')).toBe(0.09);
  });

  it('reads in every way that shoppers do, and never as an admin', () => {
    const read = new Set(names);
    for (const name of ['list newest', 'list rating', 'detail', 'search typo', 'home page', 'product page'])
      expect(read).toContain(name);
    expect([...read].filter((name) => name.startsWith('admin'))).toEqual([]);
  });
});
