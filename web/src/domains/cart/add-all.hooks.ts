import { useMutation } from '@tanstack/react-query';
import { cartTexts } from '@vitrine/contract/cart/cart.texts';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { isSoldOut } from '@vitrine/contract/stock/stock.rules';
import { addedToCart } from '@vitrine/contract/wishlist/wishlist.texts';
import { toast } from '../../lib/toast.ts';
import { sendAdd, useViewCart } from './cart.hooks.ts';

/** Add All sends a few at a time; more would only queue in the browser. */
const ADD_ALL_CONCURRENCY = 4;

/** Spec shopper §8: failed items are silent; only when all fail a toast reports that the cart could not be updated. */
export function useAddAllToCart() {
  const viewCart = useViewCart();
  return useMutation({
    mutationFn: addAllToCart,
    onSuccess: (count) => {
      if (count > 0) toast.success(addedToCart(count), viewCart());
      else toast.error(cartTexts.updateFailed);
    },
  });
}

/** Spec shopper §2 Wishlist: adds one unit of each that is not sold out and returns how many succeeded. Failures are not reported. */
async function addAllToCart(products: readonly Product[]): Promise<number> {
  const queue = products.filter((product) => !isSoldOut(product));
  let added = 0;
  async function addFromQueue() {
    for (let product = queue.shift(); product; product = queue.shift()) {
      await sendAdd({ productId: product._id, product, place: 'hero' }).then(
        () => added++,
        () => undefined,
      );
    }
  }
  await Promise.all([...Array(ADD_ALL_CONCURRENCY)].map(addFromQueue));
  return added;
}
