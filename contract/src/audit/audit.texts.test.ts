import { expect, it } from 'vitest';
import { fieldLabel } from './audit.texts.ts';

it.each([
  ['promoPercentage', 'promo percentage'],
  ['lowStockAt', 'low stock at'],
  ['variant Amber', 'variant Amber'],
])('names the field %s in words', (field, label) => {
  expect(fieldLabel(field)).toBe(label);
});
