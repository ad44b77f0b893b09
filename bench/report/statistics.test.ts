import { describe, expect, it } from 'vitest';
import { median, percentile } from './statistics.ts';

describe('percentile', () => {
  it('takes the value below which the share lies, whatever the order', () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(percentile(values, 0.5)).toBe(51);
    expect(percentile(values, 0.99)).toBe(100);
    expect(percentile([7], 0.99)).toBe(7);
  });

  it('sorts numbers as numbers and leaves the list as it was', () => {
    const values = [10, 9, 100];
    expect(median(values)).toBe(10);
    expect(values).toEqual([10, 9, 100]);
  });

  it('has no value for no values', () => {
    expect(percentile([], 0.5)).toBeNaN();
  });
});
