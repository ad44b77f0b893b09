import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import type { WishlistItem } from '@vitrine/contract/wishlist/wishlist.schemas';
import { wishlistTexts } from '@vitrine/contract/wishlist/wishlist.texts';
import { Heart } from 'lucide-react';
import type { GuestRule } from '../../lib/session/guest-rule.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useWishlist } from './wishlist.hooks.ts';

type WishlistHeartProps = {
  product: Product;
  /** What is chosen of its options. */
  chosen?: WishlistItem['variant'];
  guestRule: GuestRule;
  /** Card is cut out of the photo's corner; page is the square next to a large button. */
  variant?: 'card' | 'page';
};

/** Filled as soon as it is pressed, and emptied again if the server refuses. */
export function WishlistHeart({ product, chosen, guestRule, variant = 'card' }: WishlistHeartProps) {
  const { isWished, toggle, isPending } = useWishlist();
  const item = chosen ? { ...product, variant: chosen } : product;
  const isOn = isWished(item);
  return (
    <IconButton
      label={`${wishlistTexts.addTo}: ${product.name}`}
      aria-pressed={isOn}
      aria-busy={isPending(item) || undefined}
      variant={variant === 'card' ? 'corner' : 'line'}
      icon={
        <span className="heart">
          <Heart />
          <Heart className="heart-fill" />
        </span>
      }
      onClick={() => void toggle(item, { guestRule, place: variant })}
    />
  );
}
