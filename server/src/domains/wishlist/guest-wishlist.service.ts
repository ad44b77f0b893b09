import { MAX_WISHLIST_ITEMS } from '@vitrine/contract/wishlist/wishlist.rules';
import type { Deps } from '../../deps.ts';
import { lockGuest } from '../guests/guests.service.ts';
import * as queries from './guest-wishlist.queries.ts';
import { isDeletedProduct } from './wishlist.queries.ts';

type Item = { guestId: string; productId: string; createdAt: Date };

/** Two toggles at once have the effect of two in a row. */
export function toggleForGuest({ db }: Pick<Deps, 'db'>, item: Item) {
  return db.transaction(async (tx) => {
    await lockGuest({ db: tx }, item.guestId);
    if (await queries.deleteGuestItem(tx, item)) return 'removed' as const;
    if ((await queries.countGuestItems(tx, item.guestId)) >= MAX_WISHLIST_ITEMS) return 'too many' as const;
    await queries.insertGuestItem(tx, item);
    return 'added' as const;
  });
}

/** Adds what a guest wished to the wishlist of their account. The caller holds the locks of the account and of the guest. */
export async function mergeGuestWishlist(
  { db }: Pick<Deps, 'db'>,
  { userId, guestId }: { userId: string; guestId: string },
): Promise<void> {
  let free = MAX_WISHLIST_ITEMS - (await queries.countItems(db, userId));
  for (const item of await queries.selectGuestItems(db, guestId)) {
    if (free <= 0) return;
    if (await addIfSold(db, { ...item, userId })) free -= 1;
  }
}

/** In a savepoint, because the shop may just have stopped selling it. */
async function addIfSold(
  db: Deps['db'],
  item: { userId: string; productId: string; createdAt: Date },
): Promise<boolean> {
  return db
    .transaction((tx) => queries.insertItemIfNew(tx, item))
    .catch((error) => {
      if (!isDeletedProduct(error)) throw error;
      return false;
    });
}
