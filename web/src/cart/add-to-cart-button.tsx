import { cartTexts } from '@vitrine/contract/cart/cart.texts';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { productTexts } from '@vitrine/contract/catalog/catalog.texts';
import { Plus } from 'lucide-react';
import type { GuestRule } from '../lib/guest-rule.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { useAddToCart } from './cart.hooks.ts';

type AddToCartButtonProps = {
  product: Product;
  quantity?: number;
  /** Card is a text link at the end of the shelf, or a full button where the card is narrow. */
  variant?: 'card' | 'page';
  guestRule: GuestRule;
  className?: string;
};

/** Stays enabled while a call is in flight, because a second click adds a second unit. */
export function AddToCartButton({
  product,
  quantity = 1,
  variant = 'card',
  guestRule,
  className,
}: AddToCartButtonProps) {
  const { add, isPending } = useAddToCart();
  const isBusy = isPending(product._id);
  const handleClick = () =>
    void add({ productId: product._id, product, quantity, place: variant, guestRule });

  if (variant === 'page') {
    return (
      <Button aria-busy={isBusy || undefined} onClick={handleClick} {...(className && { className })}>
        {productTexts.addToCart}
      </Button>
    );
  }
  return (
    <button
      type="button"
      aria-busy={isBusy || undefined}
      aria-label={`${cartTexts.add}: ${product.name}`}
      onClick={handleClick}
      className={classNames('add-to-cart', className)}
    >
      <Plus aria-hidden="true" />
      <span className="add-full">{cartTexts.add}</span>
      <span className="add-short">{cartTexts.addShort}</span>
    </button>
  );
}
