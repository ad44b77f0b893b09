import { expect, it } from 'vitest';
import { formatNumber } from './numbers.ts';
import { showingOf } from './texts/admin.texts.ts';

it('formatNumber separates thousands, wherever things are counted', () => {
  expect(formatNumber(1_109)).toBe('1,109');
  expect(showingOf(40, 1_109, 'orders')).toBe('Showing 40 of 1,109 orders');
});
