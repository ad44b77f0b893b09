import { describe, expect, it } from 'vitest';
import { productUpdateInput } from '../catalog.schemas.ts';
import { canSubmitProduct, PRICE_STEP_DOLLARS, productNumbersProblem } from './product-form.rules.ts';

describe('canSubmitProduct (A-ADD-14, A-EDT-08)', () => {
  const draft = { name: 'Vase', category: 'c1', description: 'Clay', imageCount: 1 };

  it.each([
    [{}, true],
    [{ name: ' ' }, false],
    [{ category: '' }, false],
    [{ description: '\n' }, false],
    [{ imageCount: 0 }, false],
  ])('with %j: %s', (change, expected) => {
    expect(canSubmitProduct({ ...draft, ...change })).toBe(expected);
  });
});

describe('productNumbersProblem (A-ADD-04, A-ADD-05)', () => {
  it.each([
    ['0', '0', undefined],
    ['19.99', '99', undefined],
    ['', '1', 'price'],
    ['-1', '1', 'price'],
    ['1.005', '1', 'price'],
    ['1000000.01', '1', 'price'],
    ['5', '100', 'promoPercentage'],
    ['5', '-1', 'promoPercentage'],
    ['5', '2.5', 'promoPercentage'],
    ['5', '', 'promoPercentage'],
  ])('%s dollars and %s percent: %s', (price, promoPercentage, field) => {
    expect(productNumbersProblem({ price, promoPercentage }, 'USD')?.field).toBe(field);
  });

  it('returns the message of the server', () => {
    const problem = productNumbersProblem({ price: 'x', promoPercentage: '1' }, 'USD');
    const refusal = productUpdateInput.safeParse({ price: 'x' }).error?.issues[0];
    expect(problem).toEqual({ field: 'price', message: refusal?.message });
  });
});

it('steps prices by a cent (A-ADD-04)', () => {
  expect(PRICE_STEP_DOLLARS).toBe(0.01);
});
