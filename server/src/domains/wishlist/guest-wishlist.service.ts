import { MAX_WISHLIST_ITEMS } from '@vitrine/contract/wishlist/wishlist.rules';
import type { Deps } from '../../deps.ts';
import { lockGuest } from '../guests/guests.service.ts';
import * as queries from './guest-wishlist.queries.ts';
import { countWishes, findWishedVariants, updateWishedVariants } from './wished-variants.queries.ts';
import { isDeletedProduct } from './wishlist.queries.ts';

type Item = { guestId: string; productId: string; createdAt: Date };

/** Two toggles at once have the effect of two in a row. */
export function toggleForGuest({ db }: Pick<Deps, 'db'>, item: Item) {
  return db.transaction(async (tx) => {
    await lockGuest({ db: tx }, item.guestId);
    if (await queries.deleteGuestItem(tx, item)) return 'removed' as const;
    const count = await countWishes(tx, { id: item.guestId, isGuest: true });
    if (count >= MAX_WISHLIST_ITEMS) return 'too many' as const;
    await queries.insertGuestItem(tx, item);
    return 'added' as const;
  });
}

/** Adds what a guest wished to the wishlist of their account. The caller holds the locks of the account and of the guest. */
export async function mergeGuestWishlist(
  { db }: Pick<Deps, 'db'>,
  { userId, guestId }: { userId: string; guestId: string },
): Promise<void> {
  let free = MAX_WISHLIST_ITEMS - (await countWishes(db, { id: userId }));
  for (const { variantIds: all, ...item } of await queries.selectGuestItems(db, guestId)) {
    if (free <= 0) return;
    const variantIds = all.slice(0, free);
    if (await addIfSold(db, { ...item, userId, variantIds })) free -= Math.max(variantIds.length, 1);
    else free -= await addVariants(db, { ...item, userId, variantIds });
  }
}

type AccountItem = { userId: string; productId: string; variantIds: string[]; createdAt: Date };

/** In a savepoint, because the shop may just have stopped selling it. */
async function addIfSold(db: Deps['db'], item: AccountItem): Promise<boolean> {
  return db
    .transaction((tx) => queries.insertItemIfNew(tx, item))
    .catch((error) => {
      if (!isDeletedProduct(error)) throw error;
      return false;
    });
}

/** To a product that the account wishes too. Returns how many items came with them. */
async function addVariants(db: Deps['db'], { userId, productId, variantIds }: AccountItem): Promise<number> {
  const item = { shopper: { id: userId }, productId };
  const own = await findWishedVariants(db, item);
  const more = variantIds.filter((id) => !own?.includes(id));
  if (!own || more.length === 0) return 0;
  await updateWishedVariants(db, { ...item, variantIds: [...more, ...own] });
  return own.length === 0 ? more.length - 1 : more.length;
}
