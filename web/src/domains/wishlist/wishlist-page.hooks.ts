import { useQuery } from '@tanstack/react-query';
import type { WishlistItem } from '@vitrine/contract/wishlist/wishlist.schemas';
import { wishlistTexts } from '@vitrine/contract/wishlist/wishlist.texts';
import { wishKey } from '@vitrine/contract/wishlist/wishlist-items.rules';
import { call } from '../../lib/api/api-client.ts';
import { ownWishlistKey } from '../../lib/api/query-keys.ts';
import { makeChange, refreshRows } from '../../lib/api/row-changes.ts';
import { currentUser, useShopper } from '../../lib/session/session.ts';
import { toast } from '../../lib/toast.ts';
import { isWished, toggleOnServer, wishlistChanges } from './wishlist.hooks.ts';

/** Shows the stored wishlist at once while the current one loads. */
export function useWishlistPage() {
  const shopper = useShopper();
  const load = useQuery({
    queryKey: ownWishlistKey(shopper?._id),
    queryFn: async ({ signal }) => {
      const user = currentUser();
      const fetchWishlist = async () =>
        user
          ? (await call('GET /users/:id', { params: { id: user._id }, signal })).data.wishlist
          : (await call('GET /wishlist', { signal })).data;
      await refreshRows(wishlistChanges, fetchWishlist);
      return null;
    },
    enabled: shopper !== null,
    staleTime: 0,
  });
  return { wishlist: shopper?.wishlist ?? [], load, remove };
}

async function remove(item: WishlistItem): Promise<void> {
  const id = wishKey(item);
  try {
    await makeChange(wishlistChanges, {
      id,
      apply: (wishlist) => wishlist.filter((other) => wishKey(other) !== id),
      send: async () => {
        const after = await toggleOnServer(item);
        // Another tab had already removed it, so the toggle added it again.
        return isWished(item, after) ? toggleOnServer(item) : after;
      },
    });
    toast.success(wishlistTexts.removed);
  } catch {
    toast.error(wishlistTexts.removeFailed);
  }
}
