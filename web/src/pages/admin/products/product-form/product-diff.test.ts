import { describe, expect, it } from 'vitest';
import { isSameProduct } from './product-diff.ts';
import { NEW_PRODUCT, type ProductValues } from './product-values.ts';

const base: ProductValues = {
  ...NEW_PRODUCT,
  name: 'Halden Vase',
  category: 'c1',
  description: 'Clay',
  price: '85.00',
  promoPercentage: '20',
};

describe('isSameProduct', () => {
  it.each([
    [{ price: '85' }, true],
    [{ name: ' Halden Vase ' }, true],
    [{ price: '' }, false],
    [{ price: '85.01' }, false],
    [{ promoPercentage: '0' }, false],
    [{ isFeatured: true }, false],
    [{ description: 'Clay!' }, false],
    [{ isCounted: true, stock: '0' }, false],
    [{ stock: '5' }, true],
  ])('with %j: %s', (change, expected) => {
    expect(isSameProduct(base, { ...base, ...change })).toBe(expected);
  });
});
