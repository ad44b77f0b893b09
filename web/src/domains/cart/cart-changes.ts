import type { Cart, CartItem } from '@vitrine/contract/cart/cart.schemas';
import { lineKey } from '@vitrine/contract/cart/cart-lines.rules';
import { MAX_QUANTITY, MIN_QUANTITY } from '@vitrine/contract/shared/money/money';
import { call } from '../../lib/api/api-client.ts';
import { createRowChanges, refreshRows } from '../../lib/api/row-changes.ts';
import { currentShopper, currentUser, replaceCart } from '../../lib/session/session.ts';

export const cartChanges = createRowChanges<CartItem>({
  owner: () => currentShopper()?._id,
  read: () => currentShopper()?.cart ?? [],
  write: replaceCart,
  idOf: lineKey,
  newest: 'last',
});

/** Like the server, keeps the quantity between the minimum and the maximum. Lines are named by their keys. */
export function withQuantityChanged(cart: readonly CartItem[], key: string, change: number): Cart {
  return cart.map((item) =>
    lineKey(item) === key ? { ...item, quantity: clamp(item.quantity + change) } : item,
  );
}

export function withAdded(cart: readonly CartItem[], added: CartItem): Cart {
  const key = lineKey(added);
  return cart.some((item) => lineKey(item) === key)
    ? withQuantityChanged(cart, key, added.quantity)
    : [...cart, { ...added, quantity: clamp(added.quantity) }];
}

export function withoutLine(cart: readonly CartItem[], key: string): Cart {
  return cart.filter((item) => lineKey(item) !== key);
}

function clamp(quantity: number): number {
  return Math.min(Math.max(quantity, MIN_QUANTITY), MAX_QUANTITY);
}

type LoadOptions = { signal?: AbortSignal; isBackground?: boolean };

/** Replaces the stored cart by the server's, without undoing changes made meanwhile. */
export async function loadCart(options: LoadOptions = {}): Promise<void> {
  const user = currentUser();
  await refreshRows(cartChanges, async () =>
    user
      ? (await call('GET /users/:id', { params: { id: user._id }, ...options })).data.cart
      : (await call('GET /cart', options)).data,
  );
}
