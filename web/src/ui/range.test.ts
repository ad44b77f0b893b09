import { describe, expect, it } from 'vitest';
import { moveHandle } from './range.ts';

const limits = { min: 0, max: 10_000, minGap: 10 };
const range = { low: 200, high: 500 };

describe('withHandle', () => {
  it('moves one handle and leaves the other', () => {
    expect(moveHandle(range, { handle: 'low', wanted: 300 }, limits)).toEqual({ low: 300, high: 500 });
    expect(moveHandle(range, { handle: 'high', wanted: 900 }, limits)).toEqual({ low: 200, high: 900 });
  });

  it('stops each handle 10 before the other (S-STO-09)', () => {
    expect(moveHandle(range, { handle: 'low', wanted: 9999 }, limits)).toEqual({ low: 490, high: 500 });
    expect(moveHandle(range, { handle: 'high', wanted: 0 }, limits)).toEqual({ low: 200, high: 210 });
  });

  it('never leaves the line from 0 to 10000 (S-STO-08)', () => {
    expect(moveHandle(range, { handle: 'low', wanted: -100 }, limits).low).toBe(0);
    expect(moveHandle(range, { handle: 'high', wanted: 10_100 }, limits).high).toBe(10_000);
  });
});
