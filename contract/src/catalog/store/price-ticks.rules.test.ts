import { describe, expect, it } from 'vitest';
import { FULL_PRICE_RANGE } from '../catalog.rules.ts';
import { MAX_PRICE_TICKS, priceStretches } from './price-ticks.rules.ts';

describe('priceStretches', () => {
  it('cover the slider without a gap, closely where most prices are', () => {
    const stretches = priceStretches();
    expect(stretches).toHaveLength(MAX_PRICE_TICKS);
    expect(stretches[0]?.from).toBe(FULL_PRICE_RANGE.min);
    expect(stretches.at(-1)?.to).toBe(FULL_PRICE_RANGE.max);
    for (const [index, { from, to }] of stretches.entries()) {
      expect(to).toBeGreaterThan(from);
      if (index > 0) expect(from).toBe(stretches[index - 1]?.to);
    }
    expect(stretches[MAX_PRICE_TICKS / 2]?.from).toBe(100);
    expect(stretches[(MAX_PRICE_TICKS * 5) / 6]?.from).toBe(500);
  });
});
