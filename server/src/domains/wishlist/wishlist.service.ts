import { catalogRefusals } from '@vitrine/contract/catalog/catalog.refusals';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { wishlistRefusals } from '@vitrine/contract/wishlist/wishlist.refusals';
import type { WishlistToggle } from '@vitrine/contract/wishlist/wishlist.schemas';
import { wishlistTexts } from '@vitrine/contract/wishlist/wishlist.texts';
import type { Shop } from '../../deps.ts';
import { brokenConstraint } from '../../platform/database/connections/database-errors.ts';
import { type Caller, refuseOtherUser } from '../../platform/shared/caller.ts';
import { Refusal } from '../../platform/shared/refusal.ts';
import { toProduct } from '../catalog/products/products.service.ts';
import { insertOrDeleteWishlistItem, selectWishlist } from './wishlist.queries.ts';

export async function readWishlist({ db, clock }: Shop, userId: string): Promise<Product[]> {
  const now = clock();
  return (await selectWishlist(db, userId)).map((row) => toProduct(row, now));
}

export async function toggleWishlist(
  { db, clock }: Shop,
  caller: Caller,
  { productId, userId }: WishlistToggle,
) {
  refuseOtherUser(caller, userId);
  const item = { userId: caller.id, productId, createdAt: clock() };
  const outcome = await insertOrDeleteWishlistItem(db, item).catch((error) => {
    if (brokenConstraint(error) !== 'wishlist_items_live_product') throw error;
    throw new Refusal(catalogRefusals.productNotFound);
  });
  if (outcome === 'too many') throw new Refusal(wishlistRefusals.tooManyItems);
  if (outcome === 'no user') throw new Refusal(sharedRefusals.unauthenticated);
  return {
    data: await readWishlist({ db, clock }, caller.id),
    message: outcome === 'added' ? wishlistTexts.added : wishlistTexts.removed,
  };
}
