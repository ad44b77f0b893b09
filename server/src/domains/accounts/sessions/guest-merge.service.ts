import type { SessionUser } from '@vitrine/contract/accounts/accounts.schemas';
import type { Deps, Shop } from '../../../deps.ts';
import { lockUser } from '../../../platform/database/locks.ts';
import type { BrandedShop } from '../../../platform/settings/brand.ts';
import type { CartOwner } from '../../../platform/shared/caller.ts';
import { readCart } from '../../cart/cart.service.ts';
import { mergeGuestCart } from '../../cart/guest-cart.service.ts';
import { lockGuestIfAny, removeGuest } from '../../guests/guests.service.ts';
import { mergeGuestWishlist } from '../../wishlist/guest-wishlist.service.ts';
import { readWishlist } from '../../wishlist/wishlist.service.ts';

type Selling = Shop & Pick<BrandedShop, 'settings'>;

/** Gives an account that has just signed in what its owner chose before. Of two sign-ins at once, one finds the guest. */
export async function joinGuest(
  shop: Selling,
  guest: CartOwner | undefined,
  user: SessionUser,
): Promise<SessionUser> {
  if (!guest) return user;
  await shop.db.transaction((tx) => takeOver({ db: tx, clock: shop.clock }, guest.id, user._id));
  return {
    ...user,
    cart: await readCart(shop, { id: user._id }),
    wishlist: await readWishlist(shop, { id: user._id }),
  };
}

async function takeOver({ db, clock }: Pick<Deps, 'db' | 'clock'>, guestId: string, userId: string) {
  await lockUser(db, userId);
  if (!(await lockGuestIfAny({ db }, guestId))) return;
  await mergeGuestCart({ db }, { userId, guestId, createdAt: clock() });
  await mergeGuestWishlist({ db }, { userId, guestId });
  await removeGuest({ db }, guestId);
}
