import { descriptionPreview, hasOffer, unitPrice } from '@vitrine/contract/catalog/catalog.rules';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { catalogTexts, percentOff } from '@vitrine/contract/catalog/catalog.texts';
import { formatCents, formatDollars } from '@vitrine/contract/shared/money';
import { type PointerEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { productPath } from '../lib/paths.ts';
import { queryClient } from '../lib/query-client.ts';
import { Badge, OfferBadge, PhotoBadges } from '../ui/badge.tsx';
import { classNames } from '../ui/class-names.ts';
import { Rating } from '../ui/stars.tsx';
import { type CardSize, cardLooks } from './card-looks.ts';
import { CardPhoto } from './card-photo.tsx';
import { productQuery } from './catalog.queries.ts';
import { ProductPrice } from './product-price.tsx';

/** The page supplies the buttons, because cart and wishlist are separate domains. */
export type CardActions = {
  /** Shown in the photo's top right corner. */
  heart: (product: Product) => ReactNode;
  /** The classes place it at the end of the shelf, or below the rating where the card is narrow. */
  addToCart: (product: Product, className: string) => ReactNode;
};

type ProductCardProps = {
  product: Product;
  actions?: CardActions | undefined;
  /** One of the first cards of the grid, whose pictures load at once. */
  isPriority?: boolean;
  size?: CardSize;
};

/** Spec shopper §2 Product card. The name is the only link and covers the whole card, below the buttons. */
export function ProductCard({ product, actions, isPriority = false, size = 'plain' }: ProductCardProps) {
  const look = cardLooks[size];
  const [hasSecond, setHasSecond] = useState(false);

  function wantSecond({ pointerType }: PointerEvent) {
    if (pointerType === 'mouse') setHasSecond(true);
  }

  return (
    <article
      className={classNames('group relative grid h-full xl:@container', look.card)}
      onPointerEnter={wantSecond}
    >
      <CardPhoto
        product={product}
        sizes={look.sizes}
        isPriority={isPriority}
        hasSecond={hasSecond}
        className={look.photo}
      />
      <ProductBadges product={product} />
      <div className="shelf col-span-full row-start-2">
        <ProductPrice product={product} size={look.price} className="flex-wrap" />
      </div>
      <h3
        className={classNames('col-span-full row-start-3 mt-2.5 line-clamp-2 break-words md:mt-4', look.name)}
      >
        <CardLink product={product} />
      </h3>
      <p className={classNames('col-span-full row-start-4 truncate text-muted', look.preview)}>
        {descriptionPreview(product.description)}
      </p>
      <Rating
        value={product.averageRating}
        count={product.reviewCount}
        className={classNames('col-span-full row-start-5 self-end xl:self-start', look.rating)}
      />
      {actions?.heart(product)}
      {actions?.addToCart(product, size !== 'plain' || hasShortPrice(product) ? ON_SHELF : UNDER_RATING)}
    </article>
  );
}

/** Prefetches on press, slightly before the click. */
function CardLink({ product }: { product: Product }) {
  return (
    <Link
      to={productPath(product._id)}
      className="after:absolute after:inset-0"
      onPointerDown={() => void queryClient.prefetchQuery(productQuery(product._id))}
    >
      {product.name}
    </Link>
  );
}

const UNDER_RATING =
  'col-span-full row-start-6 mt-3.5 xl:h-11 xl:text-base xl:shadow-[inset_0_0_0_1px_var(--control)] xl:[&_.lucide]:hidden';
// A card below 288 px has no room for the plus icon, and one below 256 px none for the label.
const ON_SHELF =
  'col-span-full row-start-6 mt-3.5 xl:@min-[16rem]:col-span-1 xl:@min-[16rem]:col-start-2 xl:@min-[16rem]:row-start-2 xl:@min-[16rem]:mt-0.5 xl:@max-[18rem]:[&_.lucide]:hidden xl:@max-[16rem]:h-11 xl:@max-[16rem]:text-base xl:@max-[16rem]:shadow-[inset_0_0_0_1px_var(--control)]';

/** With more characters the label, the original price and the button do not fit on one line. */
const SHELF_PRICE_CHARS = 14;

function hasShortPrice(product: Product): boolean {
  const original = hasOffer(product) ? formatDollars(product.price) : '';
  return formatCents(unitPrice(product)).length + original.length <= SHELF_PRICE_CHARS;
}

function ProductBadges({ product }: { product: Product }) {
  if (!hasOffer(product) && !product.isNew && !product.isFeatured) return null;
  return (
    <PhotoBadges>
      {hasOffer(product) && <OfferBadge>{percentOff(product.promoPercentage)}</OfferBadge>}
      {product.isNew && <Badge tone="plain">{catalogTexts.badgeNew}</Badge>}
      {product.isFeatured && <Badge tone="plain">{catalogTexts.badgeFeatured}</Badge>}
    </PhotoBadges>
  );
}
