import type { Cart, CartItem } from '@vitrine/contract/cart/cart.schemas';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { MAX_QUANTITY, MIN_QUANTITY } from '@vitrine/contract/shared/money/money';
import { call } from '../../lib/api/api-client.ts';
import { createRowChanges, refreshRows } from '../../lib/api/row-changes.ts';
import { currentUser, replaceCart } from '../../lib/session/session.ts';

export const cartChanges = createRowChanges<CartItem>({
  owner: () => currentUser()?._id,
  read: () => currentUser()?.cart ?? [],
  write: replaceCart,
  idOf: ({ product }) => product._id,
  newest: 'last',
});

/** Like the server, keeps the quantity between the minimum and the maximum. */
export function withQuantityChanged(cart: readonly CartItem[], productId: string, change: number): Cart {
  return cart.map((item) =>
    item.product._id === productId ? { ...item, quantity: clamp(item.quantity + change) } : item,
  );
}

export function withAdded(cart: readonly CartItem[], product: Product, quantity: number): Cart {
  const isIn = cart.some((item) => item.product._id === product._id);
  return isIn
    ? withQuantityChanged(cart, product._id, quantity)
    : [...cart, { product, quantity: clamp(quantity) }];
}

export function withoutProduct(cart: readonly CartItem[], productId: string): Cart {
  return cart.filter((item) => item.product._id !== productId);
}

function clamp(quantity: number): number {
  return Math.min(Math.max(quantity, MIN_QUANTITY), MAX_QUANTITY);
}

type LoadOptions = { signal?: AbortSignal; isBackground?: boolean };

/** Replaces the stored cart by the server's, without undoing changes made meanwhile. */
export async function loadCart(options: LoadOptions = {}): Promise<void> {
  const params = { id: currentUser()?._id ?? '' };
  await refreshRows(
    cartChanges,
    async () => (await call('GET /users/:id', { params, ...options })).data.cart,
  );
}
