import { describe, expect, it } from 'vitest';
import { filterMoment } from './fields.ts';

describe('filterMoment', () => {
  it.each([
    ['2026-11-15T12:00:00+02:00', true],
    ['1969-12-31T23:59:59Z', false],
    ['9999-12-31T23:59:59Z', false],
    ['2026-11-15', false],
  ])('accepts %s: %s', (moment, expected) => {
    expect(filterMoment('No date').safeParse(moment).success).toBe(expected);
  });
});
