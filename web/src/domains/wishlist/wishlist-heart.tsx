import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { wishlistTexts } from '@vitrine/contract/wishlist/wishlist.texts';
import { Heart } from 'lucide-react';
import type { GuestRule } from '../../lib/session/guest-rule.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useWishlist } from './wishlist.hooks.ts';

type WishlistHeartProps = {
  product: Product;
  guestRule: GuestRule;
  /** Card is cut out of the photo's corner; page is the square next to a large button. */
  variant?: 'card' | 'page';
};

/** Filled as soon as it is pressed, and emptied again if the server refuses. */
export function WishlistHeart({ product, guestRule, variant = 'card' }: WishlistHeartProps) {
  const { isWished, toggle, isPending } = useWishlist();
  const isOn = isWished(product._id);
  return (
    <IconButton
      label={`${wishlistTexts.addTo}: ${product.name}`}
      aria-pressed={isOn}
      aria-busy={isPending(product._id) || undefined}
      variant={variant === 'card' ? 'corner' : 'line'}
      icon={
        <span className="heart">
          <Heart />
          <Heart className="heart-fill" />
        </span>
      }
      onClick={() => void toggle(product, { guestRule, place: variant })}
    />
  );
}
