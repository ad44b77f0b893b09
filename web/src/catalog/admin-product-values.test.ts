import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { describe, expect, it } from 'vitest';
import {
  discountedPrice,
  isSameProduct,
  mergeValues,
  NEW_PRODUCT,
  type ProductValues,
  plainNumber,
  valuesOf,
} from './admin-product-values.ts';

const base: ProductValues = {
  name: 'Halden Vase',
  category: 'c1',
  description: 'Clay',
  price: '85.00',
  promoPercentage: '20',
  isFeatured: false,
};

describe('NEW_PRODUCT (A-ADD-06, A-ADD-22)', () => {
  it('starts with an offer of 1 percent, which its price then shows', () => {
    expect(discountedPrice({ ...NEW_PRODUCT, price: '100' })).toEqual({
      price: '$99.00',
      original: '$100.00',
    });
  });
});

describe('valuesOf', () => {
  const product = {
    name: 'Halden Vase',
    description: 'Clay',
    price: 85,
    promoPercentage: 20,
    isFeatured: false,
    category: { _id: 'c1', name: 'Ceramics' },
  } as Product;

  it('fills the form with what the product has (A-EDT-01)', () => {
    expect(valuesOf(product)).toEqual(base);
  });

  it('leaves the category open when it was deleted', () => {
    expect(valuesOf({ ...product, category: null }).category).toBe('');
  });
});

describe('isSameProduct', () => {
  it.each([
    [{ price: '85' }, true],
    [{ name: ' Halden Vase ' }, true],
    [{ price: '' }, false],
    [{ price: '85.01' }, false],
    [{ promoPercentage: '0' }, false],
    [{ isFeatured: true }, false],
    [{ description: 'Clay!' }, false],
  ])('with %j: %s', (change, expected) => {
    expect(isSameProduct(base, { ...base, ...change })).toBe(expected);
  });
});

describe('discountedPrice (A-ADD-07)', () => {
  it.each([
    ['85.00', '20', '$68.00', '$85.00'],
    ['10.5', '5', '$9.98', '$10.50'],
    ['40', '0', '$40.00', undefined],
    ['', '1', '$0.00', undefined],
    ['-3', '1', '$0.00', undefined],
    ['40', '150', '$0.40', '$40.00'],
    ['1e99', '0', '$1,000,000.00', undefined],
  ])('%s dollars less %s percent: %s', (price, promoPercentage, now, original) => {
    expect(discountedPrice({ ...NEW_PRODUCT, price, promoPercentage })).toEqual({ price: now, original });
  });
});

describe('plainNumber', () => {
  it.each([
    ['.5', '0.5'],
    ['1e2', '100'],
    ['19.90', '19.9'],
    [' ', ''],
  ])('writes %s as %s', (typed, sent) => {
    expect(plainNumber(typed)).toBe(sent);
  });
});

describe('mergeValues', () => {
  it('takes over what only the other changed and names it, so that the editor sees it', () => {
    const theirs = { ...base, price: '90.00' };
    const mine = { ...base, name: 'Tall Vase' };
    expect(mergeValues({ base, mine, theirs })).toEqual({
      values: { ...base, name: 'Tall Vase', price: '90.00' },
      disputed: ['price'],
    });
  });

  it("keeps the editor's value where both changed, and names the field", () => {
    const theirs = { ...base, name: 'Low Vase', isFeatured: true };
    const mine = { ...base, name: 'Tall Vase', isFeatured: true };
    expect(mergeValues({ base, mine, theirs })).toEqual({ values: mine, disputed: ['name'] });
  });

  it('names nothing when only images changed', () => {
    expect(mergeValues({ base, mine: base, theirs: { ...base, price: '85' } }).disputed).toEqual([]);
  });
});
