import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../lib/api/api-client.ts';
import { NEW_PRODUCT, type ProductValues } from './product-values.ts';
import { fieldErrorsOf, firstProblem, isOnlyImageMissing, withoutChangedFields } from './use-product-form.ts';

const filled: ProductValues = {
  ...NEW_PRODUCT,
  name: 'Vase',
  category: 'c1',
  description: 'Clay',
  price: '85',
};

describe('firstProblem', () => {
  it.each([
    [{}, undefined],
    [{ price: '.5' }, undefined],
    [{ price: '' }, 'price'],
    [{ price: '-1' }, 'price'],
    [{ promoPercentage: '100' }, 'promoPercentage'],
    [{ promoPercentage: '1.5' }, 'promoPercentage'],
    [{ promoPercentage: '1,5' }, 'promoPercentage'],
    [{ price: '24,50' }, undefined],
    [{ price: '1.234,50' }, undefined],
    [{ isCounted: true, stock: '1,5' }, 'stock'],
    [{ price: '', promoPercentage: '100' }, 'price'],
  ])('of a form with %j: %s', (change, field) => {
    expect(firstProblem({ ...filled, ...change })?.field).toBe(field);
  });
});

describe('a price that can be read in two ways', () => {
  it.each(['1,234', '1.234'])('is questioned before anything is sent: %s', (price) => {
    expect(firstProblem({ ...filled, price })).toEqual({
      field: 'price',
      message: `“${price}” can mean 1234 or 1.234. Write 1234 or 1.23.`,
    });
  });
});

describe('isOnlyImageMissing', () => {
  it.each([
    [filled, 0, true],
    [filled, 1, false],
    [{ ...filled, name: ' ' }, 0, false],
  ])('%#', (values, imageCount, expected) => {
    expect(isOnlyImageMissing(values, imageCount)).toBe(expected);
  });
});

describe('fieldErrorsOf', () => {
  it('puts each complaint to its field, by the name that the form has for it', () => {
    const errors = [
      { path: 'name', message: 'Too long' },
      { path: 'promotionPercentage', message: 'Too much' },
      { path: 'images.0', message: 'No picture' },
    ];
    expect(
      fieldErrorsOf(
        new ApiError({
          route: 'POST /products',
          status: 400,
          reply: { code: 'invalid_input', message: 'Too long', errors },
        }),
      ),
    ).toEqual({
      name: 'Too long',
      promoPercentage: 'Too much',
    });
  });

  it('finds no field in another failure', () => {
    expect(fieldErrorsOf(new Error('offline'))).toEqual({});
  });
});

describe('withoutChangedFields', () => {
  it('forgets what was said of a changed field', () => {
    expect(withoutChangedFields({ name: 'a', price: 'b' }, { price: '1' })).toEqual({ name: 'a' });
  });
});
