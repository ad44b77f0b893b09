import { cartRefusals } from '@vitrine/contract/cart/cart.refusals';
import type { Cart, CartChange } from '@vitrine/contract/cart/cart.schemas';
import { catalogRefusals } from '@vitrine/contract/catalog/catalog.refusals';
import { MAX_CART_LINES } from '@vitrine/contract/shared/money';
import { productsById } from '../catalog/products.service.ts';
import { brokenConstraint } from '../db/broken-constraint.ts';
import { lockUser } from '../db/lock-user.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../shared/caller.ts';
import { refuseOtherUser } from '../shared/claimed-user.ts';
import { Refusal } from '../shared/refusal.ts';
import {
  type BoughtLine,
  type CartLineKey,
  decreaseBoughtLines,
  deleteBoughtLines,
  deleteCartLine,
  findOtherLineCount,
  insertOrIncreaseCartLine,
  lockCartLines,
  selectCartLines,
  updateCartLine,
} from './cart.queries.ts';

type Shop = Pick<Deps, 'db' | 'clock'>;

/** The whole cart with full products, in the order in which they were added. */
export async function readCart(deps: Shop, userId: string): Promise<Cart> {
  const lines = await selectCartLines(deps.db, userId);
  const products = await productsById(
    deps,
    lines.map(({ productId }) => productId),
  );
  return lines.flatMap(({ productId, quantity }) => {
    const product = products.get(productId);
    return product ? [{ product, quantity }] : [];
  });
}

export async function changeCart(deps: Shop, caller: Caller, change: CartChange): Promise<Cart> {
  refuseOtherUser(caller, change.userId);
  const line = { userId: caller.id, productId: change.productId };
  if (change.quantity > 0) await increaseLine(deps, line, change.quantity);
  else await decreaseLine(deps, line, change.quantity);
  return readCart(deps, caller.id);
}

/** Removing a missing line succeeds: the reply contains the whole cart, which corrects a stale page. */
export async function removeFromCart(
  deps: Shop,
  caller: Caller,
  { userId, productId }: CartLineKey,
): Promise<Cart> {
  refuseOtherUser(caller, userId);
  await deleteCartLine(deps.db, { userId: caller.id, productId });
  return readCart(deps, caller.id);
}

/** Pass the purchase's transaction as `db`. What was added to the cart since then stays. */
export async function removeBought(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  bought: readonly BoughtLine[],
): Promise<void> {
  await lockCartLines(db, userId);
  await deleteBoughtLines(db, userId, bought);
  await decreaseBoughtLines(db, userId, bought);
}

/** Whether the cart still contains at least these. */
export async function isInCart(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  wanted: readonly BoughtLine[],
): Promise<boolean> {
  const lines = new Map(
    (await selectCartLines(db, userId)).map(({ productId, quantity }) => [productId, quantity]),
  );
  return wanted.every(({ productId, quantity }) => (lines.get(productId) ?? 0) >= quantity);
}

async function increaseLine({ db, clock }: Shop, line: CartLineKey, quantity: number): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      // Without the lock, two new products added at once could both take the last free line.
      await lockUser(tx, line.userId);
      if ((await findOtherLineCount(tx, line)) >= MAX_CART_LINES)
        throw new Refusal(cartRefusals.tooManyLines);
      await insertOrIncreaseCartLine(tx, { ...line, quantity, createdAt: clock() });
    });
  } catch (error) {
    if (brokenConstraint(error) === 'cart_lines_live_product')
      throw new Refusal(catalogRefusals.productNotFound);
    throw error;
  }
}

/** Lowering never creates a line: a minus pressed on a stale page must not put the product back. */
async function decreaseLine({ db }: Shop, line: CartLineKey, change: number): Promise<void> {
  if (!(await updateCartLine(db, { ...line, change }))) throw new Refusal(cartRefusals.lineNotFound);
}
