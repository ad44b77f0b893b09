import { MAX_CART_LINES, MAX_QUANTITY } from '@vitrine/contract/shared/money/money';
import type { Deps } from '../../deps.ts';
import { lockGuest, lockGuestIfAny } from '../guests/guests.service.ts';
import type { BoughtLine } from './cart.queries.ts';
import * as accountQueries from './cart.queries.ts';
import * as queries from './guest-cart.queries.ts';

type Addition = queries.GuestLineKey & { quantity: number; createdAt: Date };

/** As for an account: concurrent additions all count, and the stock is only read. */
export function addForGuest({ db }: Pick<Deps, 'db'>, addition: Addition) {
  const { guestId, productId, variantId, quantity } = addition;
  return db.transaction(async (tx) => {
    await lockGuest({ db: tx }, guestId);
    const lines = await queries.selectGuestLines(tx, guestId);
    const before = lines.find((line) => isSame(line, { productId, variantId }));
    const available = await queries.findStockForGuest(tx, addition);
    const wanted = Math.min(MAX_QUANTITY, (before?.quantity ?? 0) + quantity);
    if (available !== null && available < wanted) return { outcome: 'not enough' as const, available };
    if (!before && lines.length >= MAX_CART_LINES) return { outcome: 'too many' as const, available };
    await queries.insertOrIncreaseGuestLine(tx, addition);
    return { outcome: 'done' as const, available };
  });
}

/** The guest may have signed in since the checkout. */
export async function removeBoughtByGuest(
  { db }: Pick<Deps, 'db'>,
  guestId: string,
  bought: readonly BoughtLine[],
): Promise<void> {
  if (!(await lockGuestIfAny({ db }, guestId))) return;
  const sold = bought.map(({ productId, variantId, quantity }) => ({ id: variantId ?? productId, quantity }));
  await queries.updateBoughtGuestLines(db, guestId, sold);
}

/**
 * Puts what a guest chose into the cart of their account. What is in both is not doubled: the larger quantity counts, as far
 * as there is stock. What is no longer for sale stays out. The caller holds the locks of the account and of the guest.
 */
export async function mergeGuestCart(
  { db }: Pick<Deps, 'db'>,
  { userId, guestId, createdAt }: { userId: string; guestId: string; createdAt: Date },
): Promise<void> {
  const own = await accountQueries.selectCartLines(db, userId);
  for (const { productId, variantId: variant, quantity } of await queries.selectGuestLines(db, guestId)) {
    const variantId = variant ?? undefined;
    const before = own.find((line) => isSame(line, { productId, variantId }))?.quantity ?? 0;
    const line = { userId, productId, variantId, createdAt };
    await addUpTo(db, line, { before, wanted: quantity });
  }
}

type AccountLine = accountQueries.CartLineKey & { createdAt: Date };

/** In a savepoint, because the shop may just have stopped selling it. */
async function addUpTo(
  db: Deps['db'],
  line: AccountLine,
  { before, wanted }: { before: number; wanted: number },
) {
  if (wanted <= before) return;
  const add = (quantity: number) =>
    db
      .transaction((tx) => accountQueries.insertOrIncreaseCartLine(tx, { ...line, quantity }))
      .catch((error) => {
        if (!accountQueries.isNotForSale(error)) throw error;
        return undefined;
      });
  const added = await add(wanted - before);
  const left = (added?.available ?? 0) - before;
  if (added?.outcome === 'not enough' && left > 0) await add(left);
}

function isSame(
  line: Pick<BoughtLine, 'productId' | 'variantId'>,
  { productId, variantId }: { productId: string; variantId: string | undefined },
): boolean {
  return (line.variantId ?? line.productId) === (variantId ?? productId).toLowerCase();
}
