import type { Wishlist, WishlistItem } from '@vitrine/contract/wishlist/wishlist.schemas';
import { wishlistTexts } from '@vitrine/contract/wishlist/wishlist.texts';
import { isInWishlist, wishKey, withToggled } from '@vitrine/contract/wishlist/wishlist-items.rules';
import { call } from '../../lib/api/api-client.ts';
import { createRowChanges, makeChange } from '../../lib/api/row-changes.ts';
import { type GuestRule, useRejectGuest } from '../../lib/session/guest-rule.ts';
import { currentShopper, currentUser, replaceWishlist, useShopper } from '../../lib/session/session.ts';
import { useStore } from '../../lib/session/store.ts';
import { toast } from '../../lib/toast.ts';

/** Where the heart is: it determines which of the two endpoints is called and the failure text. */
type HeartPlace = 'card' | 'page';

export const wishlistChanges = createRowChanges<WishlistItem>({
  owner: () => currentShopper()?._id,
  read: () => currentShopper()?.wishlist ?? [],
  write: replaceWishlist,
  idOf: wishKey,
  newest: 'first',
});

export function useWishlist() {
  const rejectGuest = useRejectGuest();
  const wishlist = useShopper()?.wishlist ?? [];
  const pendingIds = useStore(wishlistChanges.pendingIds);

  async function toggle(
    item: WishlistItem,
    { guestRule, place }: { guestRule: GuestRule; place: HeartPlace },
  ) {
    const shopper = currentShopper();
    if (!shopper) {
      const run = () => {
        // It may be in the wishlist of the account that has signed in.
        if (!isWished(item, currentUser()?.wishlist)) void toggle(item, { guestRule, place });
      };
      return rejectGuest(guestRule, wishlistTexts.loginToAdd, { run });
    }
    const wasWished = isWished(item, shopper.wishlist);
    try {
      const after = await sendToggle(item, place);
      // The reply decides, not the click: another tab may have toggled it before.
      toast.success(isWished(item, after) ? wishlistTexts.added : wishlistTexts.removed);
    } catch {
      toast.error(toggleFailedText(place, wasWished));
    }
  }

  return {
    isWished: (item: WishlistItem) => isWished(item, wishlist),
    toggle,
    isPending: (item: WishlistItem) => pendingIds.has(wishKey(item)),
  };
}

export function isWished({ _id, variant }: WishlistItem, wishlist: readonly WishlistItem[] = []): boolean {
  return isInWishlist(wishlist, _id, variant?._id);
}

function sendToggle(item: WishlistItem, place: HeartPlace): Promise<readonly WishlistItem[]> {
  return makeChange(wishlistChanges, {
    id: wishKey(item),
    apply: (wishlist) => withToggled(wishlist, item),
    send: async () =>
      place === 'page'
        ? toggleOnServer(item)
        : (await call('POST /users/wishlist', { body: { productId: item._id }, keepalive: true })).data,
  });
}

/** A card needs different texts for failing to add and failing to remove. */
function toggleFailedText(place: HeartPlace, wasWished: boolean): string {
  if (place === 'page') return wishlistTexts.updateFailed;
  return wasWished ? wishlistTexts.removeFailed : wishlistTexts.cardAddFailed;
}

export async function toggleOnServer({ _id: productId, variant }: WishlistItem): Promise<Wishlist> {
  const body = { userId: currentUser()?._id, productId, variant: variant?._id };
  return (await call('POST /products/wishlist', { body, keepalive: true })).data;
}
