import { describe, expect, it } from 'vitest';
import { cartRefusalTexts } from '../cart/cart.texts.ts';
import { checkoutInput } from './checkout.schemas.ts';
import { checkoutRefusalTexts, checkoutTexts } from './checkout.texts.ts';

function messages(input: unknown): string[] {
  return checkoutInput.safeParse(input).error?.issues.map(({ message }) => message) ?? [];
}

describe('checkoutInput (S-CRT-28)', () => {
  const line = { product: { _id: 'p', price: 85, promoPercentage: 20, name: 'Vase' }, quantity: 2 };

  it('keeps ids, quantities and the prices that were shown, and drops the rest', () => {
    expect(checkoutInput.parse({ cart: [line], couponId: 'c', totalPrice: 1, isPaid: true })).toEqual({
      cart: [{ product: { _id: 'p', price: 85, promoPercentage: 20 }, quantity: 2 }],
      couponId: 'c',
    });
  });

  it('refuses an empty cart and one of more than 200 lines', () => {
    expect(messages({ cart: [] })).toEqual([checkoutRefusalTexts.cartEmpty]);
    expect(messages({ cart: Array.from({ length: 201 }, () => line) })).toEqual([
      cartRefusalTexts.tooManyLines,
    ]);
  });

  it.each([0, -1, 1.5, 1000, '2'])('refuses the quantity %j', (quantity) => {
    expect(messages({ cart: [{ ...line, quantity }] })).toEqual([
      'Quantity must be a whole number from 1 to 999',
    ]);
  });
});

describe('texts of the checkout', () => {
  it.each([
    ['S-CRT-26', checkoutTexts.checkout, 'Proceed To Checkout'],
    ['S-CRT-27', checkoutTexts.checkingOut, 'Processing...'],
    ['S-CRT-30', checkoutTexts.failed, 'Checkout failed'],
  ])('(%s) say what the specification says: %s', (_id, text, specified) => {
    expect(text).toBe(specified);
  });
});
