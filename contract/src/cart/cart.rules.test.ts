import { describe, expect, it } from 'vitest';
import { cartTotals, itemTotal } from './cart.rules.ts';
import { cartChangeInput } from './cart.schemas.ts';
import { cartTexts } from './cart.texts.ts';

const cart = [
  { product: { price: 85, promoPercentage: 20 }, quantity: 1 },
  { product: { price: 38, promoPercentage: 0 }, quantity: 2 },
  { product: { price: 110, promoPercentage: 25 }, quantity: 1 },
  { product: { price: 72, promoPercentage: 0 }, quantity: 1 },
];

describe('itemTotal (S-PDP-29, S-CRT-06)', () => {
  it('multiplies the rounded price after promo', () => {
    const item = { product: { price: 10.5, promoPercentage: 5 }, quantity: 3 };
    expect(itemTotal(item, 'USD')).toBe(2994);
  });
});

describe('cartTotals (S-CRT-22, S-CRT-25)', () => {
  it('adds the rows up and subtracts the coupon', () => {
    expect(cartTotals(cart, 10, 'USD')).toEqual({ subtotal: 29_850, discount: 2985, total: 26_865 });
    expect(cartTotals(cart, 0, 'USD')).toEqual({ subtotal: 29_850, discount: 0, total: 29_850 });
  });
});

describe('cartChangeInput (S-CRD-15, S-HOM-08, X-24)', () => {
  it('adds one unit when no quantity is named, with or without a userId', () => {
    expect(cartChangeInput.parse({ productId: 'p' })).toEqual({ productId: 'p', quantity: 1 });
    expect(cartChangeInput.parse({ productId: 'p', userId: 'u' })).toEqual({
      productId: 'p',
      userId: 'u',
      quantity: 1,
    });
  });

  it.each([1, -1, 999, -999])('takes %d as a change', (quantity) => {
    expect(cartChangeInput.parse({ productId: 'p', quantity }).quantity).toBe(quantity);
  });

  it.each([0, 1.5, '1', 1000, -1000, null, Number.NaN, [1]])('refuses %j', (quantity) => {
    const message = cartChangeInput.safeParse({ productId: 'p', quantity }).error?.issues[0]?.message;
    expect(message).toMatch(/^Quantity must (be a whole number from -999 to 999|not be 0)$/);
  });
});

describe('texts of the cart', () => {
  it.each([
    ['S-CRD-13', cartTexts.loginToAdd, 'Please login to add items to cart'],
    ['S-CRD-17', cartTexts.added, 'Product added to cart!'],
    ['S-CRD-19', cartTexts.cardAddFailed, 'Failed to add product to cart.'],
    ['S-PDP-34', cartTexts.addFailed, 'Failed to add to cart'],
    ['S-WSH-12', cartTexts.updateFailed, 'Failed to update cart'],
    ['S-CRT-12', cartTexts.empty, 'Your cart is empty and sad :('],
    ['S-CRT-13', cartTexts.continueShopping, 'Continue Shoping'],
    ['S-CRT-24', cartTexts.shippingFree, 'Free'],
  ])('(%s) say what the specification says: %s', (_id, text, specified) => {
    expect(text).toBe(specified);
  });
});
