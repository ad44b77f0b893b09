import type { AdminProduct } from '@vitrine/contract/catalog/catalog.schemas';
import { PRODUCT_FACTS } from '@vitrine/contract/catalog/product-fields/product-fields.rules';
import { describe, expect, it } from 'vitest';
import {
  bodyOf,
  discountedPrice,
  isSameProduct,
  NEW_PRODUCT,
  type ProductValues,
  plainNumber,
  valuesOf,
} from './product-values.ts';

const base: ProductValues = {
  ...NEW_PRODUCT,
  name: 'Halden Vase',
  category: 'c1',
  description: 'Clay',
  price: '85.00',
  promoPercentage: '20',
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
    isPublished: true,
    category: { _id: 'c1', name: 'Ceramics' },
  } as AdminProduct;

  it('fills the form with what the product has (A-EDT-01)', () => {
    expect(valuesOf(product)).toEqual(base);
  });

  it('leaves the category open when it was deleted', () => {
    expect(valuesOf({ ...product, category: null }).category).toBe('');
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
    ['24,50', '0', '$24.50', undefined],
    ['1.234,50', '0', '$1,234.50', undefined],
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

describe('bodyOf', () => {
  it.each([
    ['24,50', '24.5'],
    ['1 234,50', '1234.5'],
    ['85.00', '85'],
    ['.5', '0.5'],
    ['1e2', '100'],
  ])('sends a price of %s as %s', (price, sent) => {
    expect(bodyOf({ ...base, price })).toHaveProperty('price', sent);
  });

  it('sends whether it is published only if that changes', () => {
    const draft = { ...base, isPublished: false };
    expect(bodyOf(base)).not.toHaveProperty('isPublished');
    expect(bodyOf(draft)).toHaveProperty('isPublished', false);
    expect(bodyOf(draft, { isPublished: false })).not.toHaveProperty('isPublished');
    expect(bodyOf(base, { isPublished: false })).toHaveProperty('isPublished', true);
  });

  it('sends the numbers as the server writes them, and the rest as it was typed', () => {
    const typed = { ...base, name: ' Halden ', price: '.5', promoPercentage: '1e1' };
    const { isPublished, publishAt, isCounted, stock, lowStockAt, ...others } = typed;
    const sent = Object.entries(others).filter(([field]) => !PRODUCT_FACTS.some((fact) => fact === field));
    expect(bodyOf(typed)).toEqual({ ...Object.fromEntries(sent), price: '0.5', promoPercentage: '10' });
  });

  it('sends the stock only where it was changed, with the number that was shown', () => {
    const saved = { isPublished: true, stock: { onHand: 12, reserved: 1, lowAt: null } };
    const shown = { ...base, isCounted: true, stock: '12' };
    expect(bodyOf(shown, saved)).not.toHaveProperty('stock');
    expect(bodyOf({ ...shown, stock: '20', lowStockAt: '5' }, saved)).toMatchObject({
      stock: '20',
      stockSeen: '12',
      lowStockAt: '5',
    });
    expect(bodyOf({ ...shown, isCounted: false }, saved)).toHaveProperty('stock', '');
    expect(bodyOf({ ...shown, stock: '7' })).not.toHaveProperty('stockSeen');
  });

  it('sends a fact that is filled in, and an empty one only to remove what was saved', () => {
    const typed = { ...base, size: '24 cm' };
    expect(bodyOf(typed)).toHaveProperty('size', '24 cm');
    expect(bodyOf(typed)).not.toHaveProperty('care');
    expect(bodyOf(typed, { facts: { care: 'Wipe' }, isPublished: true })).toHaveProperty('care', '');
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
    [{ isCounted: true, stock: '0' }, false],
    [{ stock: '5' }, true],
  ])('with %j: %s', (change, expected) => {
    expect(isSameProduct(base, { ...base, ...change })).toBe(expected);
  });
});
