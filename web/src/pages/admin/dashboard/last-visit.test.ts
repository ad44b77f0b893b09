import { describe, expect, it } from 'vitest';
import { visitAfter } from './last-visit.ts';

const HOUR = 3_600_000;

describe('visitAfter', () => {
  it('knows no visit before the first', () => {
    expect(visitAfter(undefined, 5)).toEqual({ seenAt: 5, previousAt: undefined });
  });

  it('goes on with the same visit while somebody comes back soon', () => {
    expect(visitAfter({ seenAt: 10 * HOUR, previousAt: HOUR }, 11 * HOUR)).toEqual({
      seenAt: 11 * HOUR,
      previousAt: HOUR,
    });
  });

  it('begins another one after a while', () => {
    expect(visitAfter({ seenAt: 10 * HOUR, previousAt: HOUR }, 20 * HOUR)).toEqual({
      seenAt: 20 * HOUR,
      previousAt: 10 * HOUR,
    });
  });
});
