import { describe, expect, it } from 'vitest';
import { withHandle } from './range.ts';

const limits = { min: 0, max: 10_000, minGap: 10 };
const range = { low: 200, high: 500 };

describe('withHandle', () => {
  it('moves one handle and leaves the other', () => {
    expect(withHandle(range, { handle: 'low', wanted: 300 }, limits)).toEqual({ low: 300, high: 500 });
    expect(withHandle(range, { handle: 'high', wanted: 900 }, limits)).toEqual({ low: 200, high: 900 });
  });

  it('stops each handle 10 before the other (S-STO-09)', () => {
    expect(withHandle(range, { handle: 'low', wanted: 9999 }, limits)).toEqual({ low: 490, high: 500 });
    expect(withHandle(range, { handle: 'high', wanted: 0 }, limits)).toEqual({ low: 200, high: 210 });
  });

  it('never leaves the line from 0 to 10000 (S-STO-08)', () => {
    expect(withHandle(range, { handle: 'low', wanted: -100 }, limits).low).toBe(0);
    expect(withHandle(range, { handle: 'high', wanted: 10_100 }, limits).high).toBe(10_000);
  });
});
