import { describe, expect, it } from 'vitest';
import { localToIso, toLocalInputValue } from './local-time.ts';

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
