import type { CartItem } from '@vitrine/contract/cart/cart.schemas';
import { hasOffer } from '@vitrine/contract/catalog/catalog.rules';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { percentOff } from '@vitrine/contract/catalog/catalog.texts';
import { productTexts } from '@vitrine/contract/catalog/product.texts';
import { reviewCount } from '@vitrine/contract/reviews/rating.texts';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { fewLeft, isSoldOut } from '@vitrine/contract/stock/stock.rules';
import { onlyLeft, stockTexts } from '@vitrine/contract/stock/stock.texts';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { AddToCartButton } from '../../../domains/cart/add-to-cart-button.tsx';
import { ShareButton } from '../../../domains/catalog/gallery/share-button.tsx';
import { ProductPrice } from '../../../domains/catalog/product-price.tsx';
import { WishlistHeart } from '../../../domains/wishlist/wishlist-heart.tsx';
import { lazyComponent, rareComponent } from '../../../lib/lazy-component.tsx';
import { storeCategoryPath } from '../../../lib/navigation/paths.ts';
import { Link } from '../../../lib/navigation/shop-router.tsx';
import { shopInfo } from '../../../lib/shop/read-shop-info.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { QuantityStepper } from '../../../ui/controls/quantity-stepper.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Photo } from '../../../ui/display/photo.tsx';
import { Rating } from '../../../ui/display/stars.tsx';

/** Shown at once by the server, and hydrated with the rest. */
const DeliveryLines = lazyComponent(async () => (await import('./product-delivery.tsx')).DeliveryLines);
const PriceNotes = lazyComponent(async () => (await import('./product-delivery.tsx')).PriceNotes);
/** Loaded only where the owner has switched it on. */
const ProductAlert = rareComponent(
  async () => (await import('../../../domains/messages/alerts/alert-form.tsx')).ProductAlert,
);

export type ProductChoice = {
  product: Product;
  /** In the variant that is chosen. */
  shown: Product;
  line?: CartItem['variant'];
  /** What the button says until everything is chosen, and what leads to it. */
  missing?: { text: string; show: () => void } | undefined;
  /** The values to choose from. */
  options?: ReactNode;
};

type ProductBuyProps = {
  choice: ProductChoice;
  quantity: number;
  onQuantity: (quantity: number) => void;
  total: string;
  totalDollars: number;
  /** The row of buttons, observed by the bar that replaces it on phones. */
  buttons: RefObject<HTMLDivElement | null>;
};

/** In large letters a longer name would push the price out of view. */
const LONG_NAME_CHARS = 40;

export function ProductBuy(props: ProductBuyProps) {
  const { choice, quantity, onQuantity, total, totalDollars, buttons } = props;
  const { shown: product, options } = choice;
  return (
    <>
      <CategoryLine product={product} />
      <h1
        className={classNames(
          'mt-2 break-words md:mt-3',
          product.name.length > LONG_NAME_CHARS
            ? 'h2'
            : 'h1 xl:text-[clamp(3.5rem,4.4vw,4.75rem)] xl:leading-[0.98] xl:tracking-[-0.045em]',
        )}
      >
        {product.name}
      </h1>
      <Rating
        value={product.averageRating}
        count={product.reviewCount}
        countText={reviewCount(product.reviewCount)}
        className="mt-4 text-base md:mt-5"
      />
      <PriceLine product={product} />
      <PriceNotes product={product} />
      {options}
      {isSoldOut(product) ? (
        <p className="mt-6 border-ink border-l-3 py-0.5 pl-4 text-muted text-sm md:mt-8">
          <strong className="block font-semibold text-base text-ink">{stockTexts.soldOut}</strong>
          {stockTexts.soldOutHint}
        </p>
      ) : (
        <QuantityLine product={product} quantity={quantity} onQuantity={onQuantity} total={total} />
      )}
      <div ref={buttons} className="mt-6 grid grid-cols-[minmax(0,1fr)_auto_auto] gap-2">
        <BuyButton {...{ choice, quantity }} />
        <WishlistHeart product={product} chosen={choice.line} variant="page" guestRule="register" />
        <ShareButton />
      </div>
      <Alert choice={choice} />
      <DeliveryLines facts={product.facts} totalDollars={totalDollars} />
    </>
  );
}

/** Where the owner has switched it on: to be told when it is back, or when it costs less. */
function Alert({ choice: { product, shown, line } }: Pick<ProductBuyProps, 'choice'>) {
  const kind = isSoldOut(shown) ? 'stock' : 'price';
  if (!shopInfo.sendsMail || !shopInfo.alerts?.includes(kind)) return null;
  const variantId = line?._id;
  return (
    <ProductAlert key={`${kind} ${variantId}`} kind={kind} productId={product._id} variantId={variantId} />
  );
}

/** Until everything is chosen, leads to what is missing. */
function BuyButton({ choice, quantity }: Pick<ProductBuyProps, 'choice' | 'quantity'>) {
  const { shown: product, missing } = choice;
  if (missing !== undefined && !isSoldOut(product))
    return <Button onClick={missing.show}>{missing.text}</Button>;
  return (
    <AddToCartButton {...{ product, quantity }} chosen={choice.line} variant="page" guestRule="register" />
  );
}

function QuantityLine({
  product,
  quantity,
  onQuantity,
  total,
}: Pick<ProductBuyProps, 'quantity' | 'onQuantity' | 'total'> & { product: Product }) {
  const left = fewLeft(product);
  return (
    <div className="mt-7 flex flex-wrap items-end justify-between gap-4 md:mt-9">
      <div className="grid gap-2">
        <span aria-hidden="true" className="field-label">
          {productTexts.quantity}
        </span>
        <QuantityStepper label={productTexts.quantity} value={quantity} max={left} onChange={onQuantity} />
      </div>
      {left !== undefined && <p className="few mr-auto mb-3 ml-2">{onlyLeft(left)}</p>}
      <p className="grid text-right">
        <span className="text-muted text-sm">{productTexts.total}</span>
        <output className="break-all font-display font-price text-2xl tabular-nums">{total}</output>
      </p>
    </div>
  );
}

function CategoryLine({ product: { category } }: { product: Product }) {
  const look = 'font-label text-sm break-words';
  if (!category) return <p className={`${look} text-muted`}>{appTexts.unknown}</p>;
  return (
    <Link to={storeCategoryPath(category.name)} className={`link ${look}`}>
      {category.name}
    </Link>
  );
}

function PriceLine({ product }: { product: Product }) {
  return (
    <div data-sold-out={isSoldOut(product) || undefined} className="divider mt-6 flex-wrap gap-x-4 md:mt-9">
      <ProductPrice product={product} size="lg" className="flex-wrap" />
      {hasOffer(product) && (
        <Badge tone="line" className="mt-4 md:mt-5">
          {percentOff(product.promoPercentage)}
        </Badge>
      )}
    </div>
  );
}

/** Phones only: picture of a variant, name, total and Add To Cart at the bottom of the window while the page's own buttons are out of view. */
export function ProductBuyBar({
  choice,
  quantity,
  total,
  buttons,
}: Omit<ProductBuyProps, 'onQuantity' | 'totalDollars'>) {
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
      {choice.line && (
        <Photo src={choice.shown.images.at(0)} sizes="48px" alt="" className="h-15 w-12 flex-none" />
      )}
      <p className="grid min-w-0 flex-1">
        <span className="truncate font-label text-sm">{choice.product.name}</span>
        {choice.line && <span className="truncate text-muted text-sm">{choice.line.name}</span>}
        <span className="font-display font-price text-lg tabular-nums">{total}</span>
      </p>
      <BuyButton {...{ choice, quantity }} />
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
