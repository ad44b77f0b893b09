import { describe, expect, it } from 'vitest';
import { localToIso, msUntilNext, toLocalInputValue } from './admin-coupons.hooks.ts';

const inZone = (zone: string, run: () => void) => {
  const before = process.env.TZ;
  process.env.TZ = zone;
  try {
    run();
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
};

describe('toLocalInputValue and localToIso (A-CPN-07, A-CPN-09)', () => {
  it.each([
    ['UTC', '2026-12-01T00:05'],
    ['America/New_York', '2026-11-30T19:05'],
    ['Asia/Kathmandu', '2026-12-01T05:50'],
  ])('in %s show the moment as %s and send the same moment', (zone, local) => {
    inZone(zone, () => {
      expect(toLocalInputValue(new Date('2026-12-01T00:05:42.000Z'))).toBe(local);
      expect(localToIso(local)).toBe('2026-12-01T00:05:00.000Z');
    });
  });
});

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
