import { catalogRefusals } from '@vitrine/contract/catalog/catalog.refusals';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { wishlistRefusals } from '@vitrine/contract/wishlist/wishlist.refusals';
import type { WishlistToggle } from '@vitrine/contract/wishlist/wishlist.schemas';
import { wishlistTexts } from '@vitrine/contract/wishlist/wishlist.texts';
import type { Shop } from '../../deps.ts';
import type { BrandedShop } from '../../platform/settings/brand.ts';
import { type CartOwner, refuseOtherUser } from '../../platform/shared/caller.ts';
import { Refusal } from '../../platform/shared/refusal.ts';
import { toProducts } from '../catalog/products/products.service.ts';
import { selectGuestWishlist } from './guest-wishlist.queries.ts';
import { toggleForGuest } from './guest-wishlist.service.ts';
import { insertOrDeleteWishlistItem, isDeletedProduct, selectWishlist } from './wishlist.queries.ts';

type Selling = Shop & Pick<BrandedShop, 'settings'>;

export async function readWishlist(shop: Selling, { id, isGuest }: CartOwner): Promise<Product[]> {
  return toProducts(await (isGuest ? selectGuestWishlist : selectWishlist)(shop.db, id), shop);
}

export async function toggleWishlist(
  shop: Selling,
  shopper: CartOwner,
  { productId, userId }: WishlistToggle,
) {
  refuseOtherUser(shopper, userId);
  const item = { productId, createdAt: shop.clock() };
  const outcome = await (shopper.isGuest
    ? toggleForGuest(shop, { ...item, guestId: shopper.id })
    : insertOrDeleteWishlistItem(shop.db, { ...item, userId: shopper.id })
  ).catch((error) => {
    if (!isDeletedProduct(error)) throw error;
    throw new Refusal(catalogRefusals.productNotFound);
  });
  if (outcome === 'too many') throw new Refusal(wishlistRefusals.tooManyItems);
  if (outcome === 'no user') throw new Refusal(sharedRefusals.unauthenticated);
  return {
    data: await readWishlist(shop, shopper),
    message: outcome === 'added' ? wishlistTexts.added : wishlistTexts.removed,
  };
}
