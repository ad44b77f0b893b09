import { catalogRefusals } from '@vitrine/contract/catalog/catalog.refusals';
import { productInVariant } from '@vitrine/contract/catalog/variants/product-in-variant';
import { variantName } from '@vitrine/contract/catalog/variants/variants.rules';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { wishlistRefusals } from '@vitrine/contract/wishlist/wishlist.refusals';
import type { Wishlist, WishlistToggle } from '@vitrine/contract/wishlist/wishlist.schemas';
import { wishlistTexts } from '@vitrine/contract/wishlist/wishlist.texts';
import type { Shop } from '../../deps.ts';
import type { BrandedShop } from '../../platform/settings/brand.ts';
import { shopCurrency } from '../../platform/settings/shop-currency.ts';
import { type CartOwner, refuseOtherUser } from '../../platform/shared/caller.ts';
import { Refusal } from '../../platform/shared/refusal.ts';
import { toProduct } from '../catalog/products/products.service.ts';
import { toShownVariant } from '../catalog/variants/sold-variants.service.ts';
import { selectGuestWishlist } from './guest-wishlist.queries.ts';
import { toggleForGuest } from './guest-wishlist.service.ts';
import { toggleVariant } from './wished-variants.service.ts';
import { insertOrDeleteWishlistItem, isDeletedProduct, selectWishlist } from './wishlist.queries.ts';

type Selling = Shop & Pick<BrandedShop, 'settings'>;

export async function readWishlist(shop: Selling, { id, isGuest }: CartOwner): Promise<Wishlist> {
  const items = await (isGuest ? selectGuestWishlist : selectWishlist)(shop.db, id);
  const [now, currency] = [shop.clock(), shopCurrency(shop)];
  return items.map(({ product, variant }) => {
    const shown = toProduct(product, now, currency);
    if (!variant) return shown;
    const named = { _id: variant.id, name: variantName(variant) };
    return { ...productInVariant(shown, toShownVariant(variant, currency)), variant: named };
  });
}

export async function toggleWishlist(
  shop: Selling,
  shopper: CartOwner,
  { productId, variant: variantId, userId }: WishlistToggle,
) {
  refuseOtherUser(shopper, userId);
  const item = { productId, createdAt: shop.clock() };
  const outcome = await toggleItem(shop, shopper, { ...item, variantId }).catch((error) => {
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

type ToggledItem = { productId: string; variantId: string | undefined; createdAt: Date };

function toggleItem({ db }: Selling, shopper: CartOwner, { variantId, ...item }: ToggledItem) {
  if (variantId !== undefined) return toggleVariant({ db }, { ...item, variantId, shopper });
  if (shopper.isGuest) return toggleForGuest({ db }, { ...item, guestId: shopper.id });
  return insertOrDeleteWishlistItem(db, { ...item, userId: shopper.id });
}
