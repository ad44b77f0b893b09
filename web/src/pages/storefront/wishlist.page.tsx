import { ShopPlaceholder } from '../placeholder.tsx';

/** /wishlist (spec shopper §2 Wishlist). */
export function WishlistPage() {
  return <ShopPlaceholder title="Wishlist" />;
}
