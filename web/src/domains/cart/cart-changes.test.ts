import type { CartItem } from '@vitrine/contract/cart/cart.schemas';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { describe, expect, it } from 'vitest';
import { withAdded, withoutProduct, withQuantityChanged } from './cart-changes.ts';

const lamp = { _id: 'lamp' } as Product;
const vase = { _id: 'vase' } as Product;
const cart: CartItem[] = [{ product: lamp, quantity: 2 }];

describe('withQuantityChanged', () => {
  it.each([
    [1, 3],
    [-1, 1],
    [-5, 1],
    [2000, 999],
  ])('changes a line by %d to %d, between 1 and 999 as the server does', (change, quantity) => {
    expect(withQuantityChanged(cart, 'lamp', change)).toEqual([{ product: lamp, quantity }]);
  });
});

describe('withAdded', () => {
  it('raises the line of a product that is in the cart', () => {
    expect(withAdded(cart, lamp, 3)).toEqual([{ product: lamp, quantity: 5 }]);
  });

  it('puts a new product at the end', () => {
    expect(withAdded(cart, vase, 1)).toEqual([...cart, { product: vase, quantity: 1 }]);
  });
});

describe('withoutProduct', () => {
  it('removes the one line', () => {
    expect(withoutProduct([...cart, { product: vase, quantity: 1 }], 'lamp')).toEqual([
      { product: vase, quantity: 1 },
    ]);
  });
});
