import { descriptionPreview, hasOffer } from '@vitrine/contract/catalog/catalog.rules';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { catalogTexts, percentOff } from '@vitrine/contract/catalog/catalog.texts';
import { fewLeft, isSoldOut } from '@vitrine/contract/stock/stock.rules';
import { onlyLeft, stockTexts } from '@vitrine/contract/stock/stock.texts';
import { type MouseEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { queryClient } from '../../lib/api/query-client.ts';
import { productPath } from '../../lib/navigation/paths.ts';
import { sharePhoto } from '../../lib/navigation/photo-transition.ts';
import { Link } from '../../lib/navigation/shop-router.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Badge, OfferBadge, PhotoBadges } from '../../ui/display/badge.tsx';
import { Photo, type PhotoProps } from '../../ui/display/photo.tsx';
import { Rating } from '../../ui/display/stars.tsx';
import type { CardPlace } from './card-places.ts';
import { productQuery } from './catalog.hooks.ts';
import { ProductPrice } from './product-price.tsx';

/** The page supplies the buttons, because cart and wishlist are separate domains. */
export type CardActions = {
  heart: (product: Product) => ReactNode;
  addToCart: (product: Product) => ReactNode;
};

type ProductCardProps = {
  product: Product;
  place: CardPlace;
  actions?: CardActions | undefined;
  /** One of the first cards of the grid, whose pictures load at once. */
  isPriority?: PhotoProps['isPriority'];
  /** Which of its pictures to show, counted from the end if negative; the first by default. */
  picture?: number | undefined;
};

/** Spec shopper §2 Product card. The name is the only link and covers the whole card, below the buttons. */
export function ProductCard({ product, place, actions, isPriority = false, picture = 0 }: ProductCardProps) {
  const [hasSecond, setHasSecond] = useState(false);

  function loadSecond({ pointerType }: PointerEvent) {
    if (pointerType === 'mouse') setHasSecond(true);
  }

  return (
    <article
      className={classNames('card group', place.className)}
      data-sold-out={isSoldOut(product) || undefined}
      onPointerEnter={loadSecond}
    >
      <div className="card-foot">
        <h3 className="card-name line-clamp-2">
          <CardLink product={product} />
        </h3>
        <div className="card-price-row">
          <div className="divider">
            <ProductPrice product={product} />
            {actions?.addToCart(product)}
          </div>
        </div>
        <p className="card-preview">{descriptionPreview(product.description)}</p>
        <Rating value={product.averageRating} count={product.reviewCount} className="card-rating" />
      </div>
      <div className="card-picture">
        <CardPhoto {...{ product, place, isPriority, picture, hasSecond }} />
        {actions?.heart(product)}
      </div>
    </article>
  );
}

/** Prefetches on press, slightly before the click. If the product is there by then, its page opens with this photo. */
function CardLink({ product }: { product: Product }) {
  const query = productQuery(product._id);

  function sharePhotoOf({ currentTarget }: MouseEvent) {
    const isLoaded = queryClient.getQueryData(query.queryKey) !== undefined;
    if (isLoaded) sharePhoto(currentTarget.closest('article')?.querySelector<HTMLElement>('.photo'));
  }

  return (
    <Link
      to={productPath(product._id)}
      className="card-link"
      onPointerDown={() => void queryClient.prefetchQuery(query)}
      onClick={sharePhotoOf}
    >
      {product.name}
    </Link>
  );
}

function ProductBadges({ product }: { product: Product }) {
  if (isSoldOut(product))
    return (
      <PhotoBadges>
        <Badge tone="plain">{stockTexts.soldOut}</Badge>
      </PhotoBadges>
    );
  if (!hasOffer(product) && !product.isNew && !product.isFeatured) return null;
  return (
    <PhotoBadges>
      {hasOffer(product) && <OfferBadge>{percentOff(product.promoPercentage)}</OfferBadge>}
      {product.isNew && <Badge tone="plain">{catalogTexts.badgeNew}</Badge>}
      {product.isFeatured && <Badge tone="plain">{catalogTexts.badgeFeatured}</Badge>}
    </PhotoBadges>
  );
}

type CardPhotoProps = Pick<ProductCardProps, 'product' | 'place'> & {
  picture: number;
  isPriority: PhotoProps['isPriority'];
  /** True once a mouse has been over the card; only then is another picture worth loading. */
  hasSecond: boolean;
};

/** One of the pictures, and another one while a mouse hovers over the card. The name is beside it. */
function CardPhoto({ product, place: { sizes }, picture, isPriority, hasSecond }: CardPhotoProps) {
  const { images } = product;
  const few = fewLeft(product);
  const src = images.at(picture) ?? images.at(0);
  const alt = product.imageTexts?.[images.indexOf(src ?? '')];
  const second = images.find((image) => image !== src);
  const [isLoaded, setLoaded] = useState(false);
  return (
    <div className="card-photo">
      <Photo src={src} sizes={sizes} alt={alt ?? ''} isPriority={isPriority} className={GROW_ON_HOVER} />
      {hasSecond && second && (
        <Photo
          src={second}
          sizes={sizes}
          alt=""
          isPriority
          onLoad={() => setLoaded(true)}
          className={classNames(
            'absolute! inset-0 aspect-auto! opacity-0 transition-opacity duration-200',
            isLoaded && 'group-hover:opacity-100',
            GROW_ON_HOVER,
          )}
        />
      )}
      <ProductBadges product={product} />
      {/* A tab cut into the foot of the photo. */}
      {few !== undefined && <span className="few few-tab">{onlyLeft(few)}</span>}
    </div>
  );
}

const GROW_ON_HOVER =
  '[&>img]:transition-transform [&>img]:duration-600 motion-safe:group-hover:[&>img]:scale-[1.025]';
