import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { type RefObject, useEffect, useState } from 'react';
import { AddToCartButton } from '../../../domains/cart/add-to-cart-button.tsx';
import { classNames } from '../../../ui/class-names.ts';

type ProductBuyBarProps = {
  product: Product;
  quantity: number;
  total: string;
  /** The page's own buttons: while they are visible the bar is hidden. */
  buttons: RefObject<HTMLElement | null>;
};

/** Phones only: name, total and Add To Cart at the bottom of the window, above the footer. */
export function ProductBuyBar({ product, quantity, total, buttons }: ProductBuyBarProps) {
  const isHidden = useIsInView(buttons);
  return (
    <div
      data-bottom-bar=""
      inert={isHidden}
      className={classNames(
        'sticky bottom-0 z-10 flex items-center justify-between gap-4 bg-bg px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-bar transition-[opacity,translate] duration-200 md:hidden',
        isHidden && 'translate-y-[calc(100%*var(--motion-shift))] opacity-0',
      )}
    >
      <p className="grid min-w-0">
        <span className="truncate font-label text-sm">{product.name}</span>
        <span className="font-display font-price text-lg tabular-nums">{total}</span>
      </p>
      <AddToCartButton product={product} quantity={quantity} variant="page" guestRule="register" />
    </div>
  );
}

/** True until the browser has checked, so that the bar does not flash on a page that does not need it. */
function useIsInView(element: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(true);
  useEffect(() => {
    if (!element.current) return;
    const watch = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? true));
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element]);
  return isInView;
}
