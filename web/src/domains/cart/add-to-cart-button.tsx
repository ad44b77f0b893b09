import type { CartItem } from '@vitrine/contract/cart/cart.schemas';
import { cartTexts } from '@vitrine/contract/cart/cart.texts';
import { hasOptions } from '@vitrine/contract/catalog/catalog.rules';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { catalogTexts } from '@vitrine/contract/catalog/catalog.texts';
import { isSoldOut } from '@vitrine/contract/stock/stock.rules';
import { stockTexts } from '@vitrine/contract/stock/stock.texts';
import { Check, Plus } from 'lucide-react';
import { type MouseEvent, useEffect, useState } from 'react';
import { productPath } from '../../lib/navigation/paths.ts';
import { Link } from '../../lib/navigation/shop-router.tsx';
import type { GuestRule } from '../../lib/session/guest-rule.ts';
import { Button } from '../../ui/button.tsx';
import { useAddToCart } from './cart.hooks.ts';

type AddToCartButtonProps = {
  /** In the variant, if one is chosen. */
  product: Product;
  chosen?: CartItem['variant'];
  quantity?: number;
  /** Card is a text link beside the price, or a full button where the card is narrow. */
  variant?: 'card' | 'page';
  guestRule: GuestRule;
};

/** Stays enabled while a call is in flight, because a second click adds a second unit. */
export function AddToCartButton({
  product,
  chosen,
  quantity = 1,
  variant = 'card',
  guestRule,
}: AddToCartButtonProps) {
  const { add, isPending } = useAddToCart();
  const [isDone, showDone] = useBriefly(1600);

  async function handleClick({ currentTarget: button }: MouseEvent) {
    if (
      !(await add({ productId: product._id, product, variant: chosen, quantity, place: variant, guestRule }))
    )
      return;
    showDone();
    dropPhoto(button, product);
  }

  if (isSoldOut(product)) return <SoldOutButton variant={variant} />;
  if (hasOptions(product)) return <ChooseLink product={product} />;
  const id = chosen?._id ?? product._id;
  if (variant === 'page') {
    return (
      <Button aria-busy={isPending(id) || undefined} onClick={(event) => void handleClick(event)}>
        {catalogTexts.addToCart}
        {isDone && <Check className="add-done absolute right-4" />}
      </Button>
    );
  }
  return (
    <button
      type="button"
      aria-busy={isPending(id) || undefined}
      aria-label={`${cartTexts.add}: ${product.name}`}
      onClick={(event) => void handleClick(event)}
      className="add-to-cart"
    >
      {isDone ? <Check className="add-done" /> : <Plus />}
      <span className="add-full">{cartTexts.add}</span>
      <span className="add-short">{cartTexts.addShort}</span>
    </button>
  );
}

/** Loaded when it is needed. */
export function dropPhoto(button: Element, { images }: Pick<Product, 'images'>): void {
  void import('./drop-into-cart.ts').then(({ dropIntoCart }) => dropIntoCart(button, images[0]));
}

/** Options are chosen on the product's page. */
function ChooseLink({ product }: { product: Product }) {
  return (
    <Link
      to={productPath(product._id)}
      aria-label={`${catalogTexts.choose}: ${product.name}`}
      className="add-to-cart"
    >
      <Plus />
      <span className="add-full">{catalogTexts.chooseShort}</span>
      <span className="add-short">{catalogTexts.chooseShort}</span>
    </Link>
  );
}

/** In the same place, so that nothing moves when the last piece is sold. */
function SoldOutButton({ variant }: Pick<AddToCartButtonProps, 'variant'>) {
  if (variant === 'page') return <Button disabled>{stockTexts.soldOut}</Button>;
  return (
    <button type="button" disabled className="add-to-cart">
      {stockTexts.soldOut}
    </button>
  );
}

/** A state that ends by itself, counted from the last time it began. */
function useBriefly(milliseconds: number): [isOn: boolean, begin: () => void] {
  const [turn, setTurn] = useState(0);
  const [endedTurn, setEndedTurn] = useState(0);
  useEffect(() => {
    if (turn === 0) return;
    const timer = setTimeout(() => setEndedTurn(turn), milliseconds);
    return () => clearTimeout(timer);
  }, [turn, milliseconds]);
  return [turn !== endedTurn, () => setTurn((before) => before + 1)];
}
