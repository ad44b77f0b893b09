import { hasOffer } from '@vitrine/contract/catalog/catalog.rules';
import type { AdminProduct, Product } from '@vitrine/contract/catalog/catalog.schemas';
import { catalogTexts, percentOff } from '@vitrine/contract/catalog/catalog.texts';
import { photoName } from '@vitrine/contract/catalog/product.texts';
import { imageCount, productListTexts } from '@vitrine/contract/catalog/product-fields/product-form.texts';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { isLow, isSoldOut } from '@vitrine/contract/stock/stock.rules';
import { stockTexts } from '@vitrine/contract/stock/stock.texts';
import { inStock } from '@vitrine/contract/stock/stock-admin.texts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { productEditPath, productPath } from '../../../lib/navigation/paths.ts';
import { Link } from '../../../lib/navigation/shop-router.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Badge, OfferBadge, PhotoBadges } from '../../../ui/display/badge.tsx';
import { Photo } from '../../../ui/display/photo.tsx';
import { useSwipe } from '../../../ui/swipe.ts';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { useGalleryTrack } from '../gallery/use-gallery-track.ts';
import { ProductPrice } from '../product-price.tsx';

type AdminProductCardProps = {
  product: AdminProduct;
  isBusy: boolean;
  /** The tick box in the picture's corner. */
  tick: ReactNode;
  isTicked: boolean;
  actions: ReactNode;
};

/** Spec back-office §2 Admin Products. The name links to the product's page in the shop. */
export function AdminProductCard({ product, isBusy, tick, isTicked, actions }: AdminProductCardProps) {
  const { name, category, images } = product;
  const [isAwake, setActive] = useState(false);
  const activate = () => setActive(true);
  return (
    <article
      aria-busy={isBusy || undefined}
      className={classNames('admin-card panel', !product.isPublished && 'is-draft', isTicked && 'is-ticked')}
      onPointerEnter={activate}
      onFocus={activate}
    >
      <AdminCardSlider product={product} isAwake={isAwake}>
        <AdminBadges product={product} />
        {tick}
      </AdminCardSlider>
      <div className="divider px-4">
        <ProductPrice product={product} className="flex-wrap" />
      </div>
      <div className="grid content-start gap-1 px-4 pt-3 pb-4">
        <h2 className="line-clamp-2 break-words font-semibold font-text text-base leading-5.5 tracking-normal">
          {/* A draft has no page in the shop. */}
          <Link
            to={product.isPublished ? productPath(product._id) : productEditPath(product._id)}
            className="hover:underline"
          >
            {name}
          </Link>
        </h2>
        <p className="flex justify-between gap-3 text-muted">
          <span className="truncate">
            {category?.name ?? appTexts.unknown}
            {product.stock && ' · '}
            {product.stock && (
              <span className={classNames(isLow(product) && 'text-warn')}>
                {inStock(product.stock.onHand)}
              </span>
            )}
          </span>
          <span className="flex-none">{imageCount(images.length)}</span>
        </p>
      </div>
      <div className="grid grid-cols-2 border-border border-t">{actions}</div>
    </article>
  );
}

function AdminBadges({ product }: { product: AdminProduct }) {
  const isPlain = !hasOffer(product) && !product.isFeatured && product.isPublished;
  if (isPlain && !isSoldOut(product)) return null;
  return (
    <PhotoBadges>
      {!product.isPublished && <Badge tone="ink">{productListTexts.draft}</Badge>}
      {hasOffer(product) && <OfferBadge>{percentOff(product.promoPercentage)}</OfferBadge>}
      {isSoldOut(product) && <Badge tone="ink">{stockTexts.soldOut}</Badge>}
      {product.isFeatured && <Badge tone="plain">{catalogTexts.badgeFeatured}</Badge>}
    </PhotoBadges>
  );
}

const SIZES = '(width >= 75rem) 270px, (width >= 40rem) 45vw, 95vw';

type AdminCardSliderProps = {
  product: Product;
  /**
   * Loads the other pictures only when the card is hovered or focused; a page of cards would otherwise load a hundred.
   */
  isAwake: boolean;
  children: ReactNode;
};

/** Spec back-office §2: arrows and dots when there is more than one image. Touch can also swipe. */
function AdminCardSlider({ product, isAwake, children }: AdminCardSliderProps) {
  const images = product.images.length > 0 ? product.images : [undefined];
  const { track, index, goTo } = useGalleryTrack(images.length);
  const swipe = useSwipe((step) => goTo((index + step + images.length) % images.length));
  return (
    <div className="relative">
      <ul ref={track} {...swipe} className={TRACK}>
        {images.map((src, number) => (
          <li key={src ?? ''} inert={number !== index} className="w-full flex-none">
            <Photo
              src={number === 0 || isAwake ? src : undefined}
              sizes={SIZES}
              alt=""
              className="aspect-square"
            />
          </li>
        ))}
      </ul>
      {children}
      {images.length > 1 && <SliderControls product={product} index={index} goTo={goTo} />}
    </div>
  );
}

/** Not scrollable itself: that would be an extra tab stop that duplicates the buttons. */
const TRACK = 'flex touch-pan-y overflow-hidden';

type SliderControlsProps = { product: Product; index: number; goTo: (index: number) => void };

function SliderControls({ product: { name, images }, index, goTo }: SliderControlsProps) {
  const count = images.length;
  return (
    <>
      {[
        { step: -1, label: uiTexts.previous, side: 'left-0', icon: <ChevronLeft /> },
        { step: 1, label: uiTexts.next, side: 'right-0', icon: <ChevronRight /> },
      ].map(({ step, label, side, icon }) => (
        <button
          key={step}
          type="button"
          aria-label={`${label}: ${name}`}
          className={`slider-arrow ${side}`}
          onClick={() => goTo((index + step + count) % count)}
        >
          {icon}
        </button>
      ))}
      <div className="slider-dots">
        {images.map((src, number) => (
          <button
            key={src}
            type="button"
            aria-label={photoName(name, number + 1)}
            aria-current={number === index}
            className={classNames('slider-dot', number === index && 'is-current')}
            onClick={() => goTo(number)}
          />
        ))}
      </div>
    </>
  );
}
