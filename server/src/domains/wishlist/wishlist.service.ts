import { catalogRefusals } from '@vitrine/contract/catalog/catalog.refusals';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { wishlistRefusals } from '@vitrine/contract/wishlist/wishlist.refusals';
import type { WishlistToggle } from '@vitrine/contract/wishlist/wishlist.schemas';
import { wishlistTexts } from '@vitrine/contract/wishlist/wishlist.texts';
import type { Shop } from '../../deps.ts';
import { brokenConstraint } from '../../platform/database/connections/database-errors.ts';
import type { BrandedShop } from '../../platform/settings/brand.ts';
import { type Caller, refuseOtherUser } from '../../platform/shared/caller.ts';
import { Refusal } from '../../platform/shared/refusal.ts';
import { toProducts } from '../catalog/products/products.service.ts';
import { insertOrDeleteWishlistItem, selectWishlist } from './wishlist.queries.ts';

type Selling = Shop & Pick<BrandedShop, 'settings'>;

export async function readWishlist(shop: Selling, userId: string): Promise<Product[]> {
  return toProducts(await selectWishlist(shop.db, userId), shop);
}

export async function toggleWishlist(shop: Selling, caller: Caller, { productId, userId }: WishlistToggle) {
  refuseOtherUser(caller, userId);
  const item = { userId: caller.id, productId, createdAt: shop.clock() };
  const outcome = await insertOrDeleteWishlistItem(shop.db, item).catch((error) => {
    if (brokenConstraint(error) !== 'wishlist_items_live_product') throw error;
    throw new Refusal(catalogRefusals.productNotFound);
  });
  if (outcome === 'too many') throw new Refusal(wishlistRefusals.tooManyItems);
  if (outcome === 'no user') throw new Refusal(sharedRefusals.unauthenticated);
  return {
    data: await readWishlist(shop, caller.id),
    message: outcome === 'added' ? wishlistTexts.added : wishlistTexts.removed,
  };
}
