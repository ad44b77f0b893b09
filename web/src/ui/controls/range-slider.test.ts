import { describe, expect, it } from 'vitest';
import { nearestHandle, unevenScale } from './range-slider.tsx';

describe('nearestHandle', () => {
  it('is the closer one, and where both stand together the one that can go there', () => {
    expect(nearestHandle({ min: 0.2, max: 0.8 }, 0.4)).toBe('min');
    expect(nearestHandle({ min: 0.2, max: 0.8 }, 0.6)).toBe('max');
    expect(nearestHandle({ min: 1, max: 1 }, 0.9)).toBe('min');
    expect(nearestHandle({ min: 0, max: 0 }, 0.1)).toBe('max');
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
    expect(scale.toShare(value)).toBeCloseTo(share);
    expect(scale.toValue(share)).toBeCloseTo(value);
  });
});
