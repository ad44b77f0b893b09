import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { isInWishlist } from '@vitrine/contract/wishlist/wishlist.rules';
import { wishlistTexts } from '@vitrine/contract/wishlist/wishlist.texts';
import { call } from '../../lib/api/api-client.ts';
import { createRowChanges, makeChange } from '../../lib/api/row-changes.ts';
import { type GuestRule, useRejectGuest } from '../../lib/session/guest-rule.ts';
import { currentShopper, currentUser, replaceWishlist, useShopper } from '../../lib/session/session.ts';
import { useStore } from '../../lib/session/store.ts';
import { toast } from '../../lib/toast.ts';

/** Where the heart is: it determines which of the two endpoints is called and the failure text. */
type HeartPlace = 'card' | 'page';

export const wishlistChanges = createRowChanges<Product>({
  owner: () => currentShopper()?._id,
  read: () => currentShopper()?.wishlist ?? [],
  write: replaceWishlist,
  idOf: ({ _id }) => _id,
  newest: 'first',
});

export function useWishlist() {
  const rejectGuest = useRejectGuest();
  const wishlist = useShopper()?.wishlist ?? [];
  const pendingIds = useStore(wishlistChanges.pendingIds);

  async function toggle(product: Product, { guestRule, place }: { guestRule: GuestRule; place: HeartPlace }) {
    const shopper = currentShopper();
    if (!shopper) {
      const run = () => {
        // It may be in the wishlist of the account that has signed in.
        if (!isInWishlist(currentUser()?.wishlist ?? [], product._id))
          void toggle(product, { guestRule, place });
      };
      return rejectGuest(guestRule, wishlistTexts.loginToAdd, { run });
    }
    const wasWished = isInWishlist(shopper.wishlist, product._id);
    try {
      const after = await sendToggle(product, place);
      // The reply decides, not the click: another tab may have toggled it before.
      toast.success(isInWishlist(after, product._id) ? wishlistTexts.added : wishlistTexts.removed);
    } catch {
      toast.error(toggleFailedText(place, wasWished));
    }
  }

  return {
    isWished: (productId: string) => isInWishlist(wishlist, productId),
    toggle,
    isPending: (productId: string) => pendingIds.has(productId),
  };
}

function sendToggle(product: Product, place: HeartPlace): Promise<readonly Product[]> {
  const productId = product._id;
  return makeChange(wishlistChanges, {
    id: productId,
    apply: (wishlist) => withToggled(wishlist, product),
    send: async () =>
      place === 'page'
        ? toggleOnServer(productId)
        : (await call('POST /users/wishlist', { body: { productId }, keepalive: true })).data,
  });
}

/** A card needs different texts for failing to add and failing to remove. */
function toggleFailedText(place: HeartPlace, wasWished: boolean): string {
  if (place === 'page') return wishlistTexts.updateFailed;
  return wasWished ? wishlistTexts.removeFailed : wishlistTexts.cardAddFailed;
}

/** Newest first, as in the server's reply. */
function withToggled(wishlist: readonly Product[], product: Product): Product[] {
  return isInWishlist(wishlist, product._id)
    ? wishlist.filter(({ _id }) => _id !== product._id)
    : [product, ...wishlist];
}

export async function toggleOnServer(productId: string): Promise<readonly Product[]> {
  const body = { userId: currentUser()?._id, productId };
  return (await call('POST /products/wishlist', { body, keepalive: true })).data;
}
