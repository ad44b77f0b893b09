import { useQuery } from '@tanstack/react-query';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { isInWishlist } from '@vitrine/contract/wishlist/wishlist.rules';
import { wishlistTexts } from '@vitrine/contract/wishlist/wishlist.texts';
import { call } from '../../lib/api/api-client.ts';
import { ownWishlistKey } from '../../lib/api/query-keys.ts';
import { createRowChanges, makeChange, refreshRows } from '../../lib/api/row-changes.ts';
import { type GuestRule, useRejectGuest } from '../../lib/session/guest-rule.ts';
import { currentUser, replaceWishlist, useUser } from '../../lib/session/session.ts';
import { useStore } from '../../lib/session/store.ts';
import { toast } from '../../lib/toast.ts';

/** Where the heart is: it determines which of the two endpoints is called and the failure text. */
type HeartPlace = 'card' | 'page';

const wishlistChanges = createRowChanges<Product>({
  owner: () => currentUser()?._id,
  read: () => currentUser()?.wishlist ?? [],
  write: replaceWishlist,
  idOf: ({ _id }) => _id,
  newest: 'first',
});

export function useWishlist() {
  const rejectGuest = useRejectGuest();
  const wishlist = useUser()?.wishlist ?? [];
  const pendingIds = useStore(wishlistChanges.pendingIds);

  async function toggle(product: Product, { guestRule, place }: { guestRule: GuestRule; place: HeartPlace }) {
    const user = currentUser();
    if (!user) {
      return rejectGuest(guestRule, wishlistTexts.loginToAdd, () => {
        // It may be in the wishlist of the account that has signed in.
        if (!isInWishlist(currentUser()?.wishlist ?? [], product._id))
          void toggle(product, { guestRule, place });
      });
    }
    const wasWished = isInWishlist(user.wishlist, product._id);
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

/** Shows the stored wishlist at once while the current one loads. */
export function useWishlistPage() {
  const user = useUser();
  const load = useQuery({
    queryKey: ownWishlistKey(user?._id),
    queryFn: async ({ signal }) => {
      const params = { id: user?._id ?? '' };
      const fetchWishlist = async () => (await call('GET /users/:id', { params, signal })).data.wishlist;
      await refreshRows(wishlistChanges, fetchWishlist);
      return null;
    },
    enabled: user !== null,
    staleTime: 0,
  });
  return { wishlist: user?.wishlist ?? [], load, remove };
}

async function remove({ _id: productId }: Product): Promise<void> {
  try {
    await makeChange(wishlistChanges, {
      id: productId,
      apply: (wishlist) => wishlist.filter(({ _id }) => _id !== productId),
      send: async () => {
        const after = await toggleOnServer(productId);
        // Another tab had already removed it, so the toggle added it again.
        return isInWishlist(after, productId) ? toggleOnServer(productId) : after;
      },
    });
    toast.success(wishlistTexts.removed);
  } catch {
    toast.error(wishlistTexts.removeFailed);
  }
}

async function toggleOnServer(productId: string): Promise<readonly Product[]> {
  const body = { userId: currentUser()?._id, productId };
  return (await call('POST /products/wishlist', { body, keepalive: true })).data;
}
