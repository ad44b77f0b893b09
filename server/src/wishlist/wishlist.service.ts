import { catalogRefusals } from '@vitrine/contract/catalog/catalog.refusals';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { wishlistRefusals } from '@vitrine/contract/wishlist/wishlist.refusals';
import { MAX_WISHLIST_ITEMS } from '@vitrine/contract/wishlist/wishlist.rules';
import type { WishlistToggle } from '@vitrine/contract/wishlist/wishlist.schemas';
import { wishlistTexts } from '@vitrine/contract/wishlist/wishlist.texts';
import { productsById } from '../catalog/products.service.ts';
import { brokenConstraint } from '../db/broken-constraint.ts';
import { lockUser } from '../db/lock-user.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../shared/caller.ts';
import { refuseOtherUser } from '../shared/claimed-user.ts';
import { Refusal } from '../shared/refusal.ts';
import {
  deleteWishlistItem,
  findWishlistSize,
  insertWishlistItem,
  selectWishlist,
} from './wishlist.queries.ts';

type Shop = Pick<Deps, 'db' | 'clock'>;

/** Newest added first. */
export async function readWishlist(deps: Shop, userId: string): Promise<Product[]> {
  const items = await selectWishlist(deps.db, userId);
  const products = await productsById(
    deps,
    items.map(({ productId }) => productId),
  );
  return items.flatMap(({ productId }) => products.get(productId) ?? []);
}

export async function toggleWishlist(deps: Shop, caller: Caller, { productId, userId }: WishlistToggle) {
  refuseOtherUser(caller, userId);
  const isAdded = await toggleItem(deps, { userId: caller.id, productId });
  return {
    data: await readWishlist(deps, caller.id),
    message: isAdded ? wishlistTexts.added : wishlistTexts.removed,
  };
}

async function toggleItem(
  { db, clock }: Shop,
  item: { userId: string; productId: string },
): Promise<boolean> {
  try {
    return await db.transaction(async (tx) => {
      // Without the lock, two toggles at once would both see the same state and have the same effect.
      await lockUser(tx, item.userId);
      if (await deleteWishlistItem(tx, item)) return false;
      if ((await findWishlistSize(tx, item.userId)) >= MAX_WISHLIST_ITEMS)
        throw new Refusal(wishlistRefusals.tooManyItems);
      await insertWishlistItem(tx, { ...item, createdAt: clock() });
      return true;
    });
  } catch (error) {
    if (brokenConstraint(error) === 'wishlist_items_live_product')
      throw new Refusal(catalogRefusals.productNotFound);
    throw error;
  }
}
