import { describe, expect, it } from 'vitest';
import { msUntilNext } from './admin-coupons.hooks.ts';

describe('msUntilNext (A-CPN-13)', () => {
  const now = Date.parse('2026-11-15T12:00:00.000Z');

  it('is the time until the next moment', () => {
    const moments = ['2026-11-15T12:00:30.000Z', '2026-11-15T12:00:05.000Z', '2026-11-15T11:00:00.000Z'];
    expect(msUntilNext(moments, now)).toBe(5000);
  });

  it('ends when every moment has passed', () => {
    expect(msUntilNext(['2026-11-15T12:00:00.000Z'], now)).toBeUndefined();
    expect(msUntilNext([], now)).toBeUndefined();
  });

  it('is at most an hour, because timers cannot count weeks', () => {
    expect(msUntilNext(['2027-06-01T00:00:00.000Z'], now)).toBe(3_600_000);
  });
});
