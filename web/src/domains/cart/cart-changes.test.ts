import type { CartItem } from '@vitrine/contract/cart/cart.schemas';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { describe, expect, it } from 'vitest';
import { withAdded, withoutLine, withQuantityChanged } from './cart-changes.ts';

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
    expect(withAdded(cart, { product: lamp, quantity: 3 })).toEqual([{ product: lamp, quantity: 5 }]);
  });

  it('gives each variant of a product a line of its own', () => {
    const small = { product: vase, variant: { _id: 's', name: 'S' }, quantity: 1 };
    const large = { product: vase, variant: { _id: 'l', name: 'L' }, quantity: 1 };
    const both = withAdded(withAdded([], small), large);
    expect(withAdded(both, small)).toEqual([{ ...small, quantity: 2 }, large]);
    expect(withoutLine(both, 's')).toEqual([large]);
  });

  it('puts a new product at the end', () => {
    expect(withAdded(cart, { product: vase, quantity: 1 })).toEqual([
      ...cart,
      { product: vase, quantity: 1 },
    ]);
  });
});

describe('withoutLine', () => {
  it('removes the one line', () => {
    expect(withoutLine([...cart, { product: vase, quantity: 1 }], 'lamp')).toEqual([
      { product: vase, quantity: 1 },
    ]);
  });
});
