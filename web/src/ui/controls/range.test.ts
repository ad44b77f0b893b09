import { describe, expect, it } from 'vitest';
import { LINEAR, moveHandle, nearestHandle, unevenScale } from './range.ts';

const limits = { min: 0, max: 10_000, minGap: 10 };
const range = { low: 200, high: 500 };

describe('moveHandle', () => {
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

describe('nearestHandle', () => {
  it('is the closer one, and where both stand together the one that can go there', () => {
    expect(nearestHandle({ low: 0.2, high: 0.8 }, 0.4)).toBe('low');
    expect(nearestHandle({ low: 0.2, high: 0.8 }, 0.6)).toBe('high');
    expect(nearestHandle({ low: 1, high: 1 }, 0.9)).toBe('low');
    expect(nearestHandle({ low: 0, high: 0 }, 0.1)).toBe('high');
  });
});

describe('unevenScale', () => {
  const scale = unevenScale([
    { share: 0, value: 0 },
    { share: 0.5, value: 100 },
    { share: 1, value: 10_000 },
  ]);

  it.each([
    [0, 0],
    [50, 0.25],
    [100, 0.5],
    [5050, 0.75],
    [10_000, 1],
  ])('puts %i at %f of the line, and back', (value, share) => {
    expect(scale.toShare(value, limits)).toBeCloseTo(share);
    expect(scale.toValue(share, limits)).toBeCloseTo(value);
  });

  it('is even by default', () => {
    expect(LINEAR.toShare(2500, limits)).toBe(0.25);
    expect(LINEAR.toValue(0.25, limits)).toBe(2500);
  });
});
