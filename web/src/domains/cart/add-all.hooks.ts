import { useMutation } from '@tanstack/react-query';
import { cartTexts } from '@vitrine/contract/cart/cart.texts';
import { hasOptions } from '@vitrine/contract/catalog/catalog.rules';
import { ownOrderTexts } from '@vitrine/contract/orders/orders.texts';
import { isSoldOut } from '@vitrine/contract/stock/stock.rules';
import type { Wishlist } from '@vitrine/contract/wishlist/wishlist.schemas';
import { addedToCart } from '@vitrine/contract/wishlist/wishlist-page.texts';
import { toast } from '../../lib/toast.ts';
import { type AddInput, sendAdd, useViewCart } from './cart.hooks.ts';

/** A few calls at a time; more would only queue in the browser. */
const ADD_ALL_CONCURRENCY = 4;

/**
 * Spec shopper §2 Wishlist, §8: one unit of each product that is not sold out. Failed items are silent; only when all fail
 * a toast reports that the cart could not be updated.
 */
export function useAddAllToCart() {
  const viewCart = useViewCart();
  return useMutation({
    mutationFn: (products: Wishlist) =>
      addAllToCart(
        products
          // What is not chosen yet is chosen on the product's page.
          .filter((product) => !isSoldOut(product) && !hasOptions(product))
          .map(({ variant, ...product }) => ({ productId: product._id, product, variant, place: 'hero' })),
      ),
    onSuccess: (count) => {
      if (count > 0) toast.success(addedToCart(count), viewCart());
      else toast.error(cartTexts.updateFailed);
    },
  });
}

export type BoughtLine = Pick<AddInput, 'productId' | 'variant'> & { quantity: number };

/** The same lines as in an order. */
export function useBuyAgain() {
  const viewCart = useViewCart();
  return useMutation({
    mutationFn: (lines: readonly BoughtLine[]) =>
      addAllToCart(lines.map((line) => ({ ...line, place: 'page' }))),
    onSuccess: (count, lines) => {
      const detail = count < sumOf(lines) ? ownOrderTexts.notAllAdded : undefined;
      if (count > 0) toast.success(addedToCart(count), { ...viewCart(), detail });
      else toast.error(cartTexts.updateFailed, { detail });
    },
  });
}

const sumOf = (lines: readonly BoughtLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Returns how many units were added. Failures are not reported. */
async function addAllToCart(lines: readonly AddInput[]): Promise<number> {
  const queue = [...lines];
  let added = 0;
  async function addFromQueue() {
    for (let line = queue.shift(); line; line = queue.shift()) {
      const { quantity = 1 } = line;
      await sendAdd(line).then(
        () => {
          added += quantity;
        },
        () => undefined,
      );
    }
  }
  await Promise.all([...Array(ADD_ALL_CONCURRENCY)].map(addFromQueue));
  return added;
}
