import { describe, expect, it } from 'vitest';
import { readWholeDollars } from './price-filter.tsx';

describe('readWholeDollars', () => {
  it.each([
    ['1200', 1200],
    ['$1,200', 1200],
    ['CHF 1’200', 1200],
    ['1.200', 1200],
    ['24,50', 24],
    ['$24.40', 24],
    ['', undefined],
    ['$', undefined],
    ['cheap', undefined],
  ])('reads %j as %s', (typed, dollars) => {
    expect(readWholeDollars(typed)).toBe(dollars);
  });
});
