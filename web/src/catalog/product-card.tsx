import { descriptionPreview, hasOffer } from '@vitrine/contract/catalog/catalog.rules';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { catalogTexts, percentOff } from '@vitrine/contract/catalog/catalog.texts';
import { Link } from 'react-router';
import { productPath } from '../lib/paths.ts';
import { Badge, OfferBadge, PhotoBadges } from '../ui/badge.tsx';
import { classNames } from '../ui/class-names.ts';
import { Rating } from '../ui/stars.tsx';
import { ProductPhoto } from './product-photo.tsx';
import { ProductPrice } from './product-price.tsx';

type ProductCardProps = {
  product: Product;
  /** Among the first pictures of the grid, which are loaded at once. */
  isPriority?: boolean;
  /** The large card at the head of a grid: two columns wide, and two rows high where there is room. */
  isLead?: boolean;
};

/** Spec shopper §2 Product card. The name is its one link and stretches over the whole card. */
export function ProductCard({ product, isPriority = false, isLead = false }: ProductCardProps) {
  const look = isLead ? leadLook : plainLook;
  return (
    <article className={classNames('group relative flex h-full flex-col', look.card)}>
      <ProductPhoto
        product={product}
        sizes={look.sizes}
        isPriority={isPriority}
        className={classNames(
          '[&>img]:transition-transform [&>img]:duration-600 motion-safe:group-hover:[&>img]:scale-[1.025]',
          look.photo,
        )}
      />
      <ProductBadges product={product} />
      <div className="shelf">
        <ProductPrice product={product} size={look.price} />
      </div>
      <h3 className={classNames('mt-2.5 line-clamp-2 md:mt-4', look.name)}>
        <Link to={productPath(product._id)} className="after:absolute after:inset-0">
          {product.name}
        </Link>
      </h3>
      <p className={classNames('truncate text-muted', look.preview)}>
        {descriptionPreview(product.description)}
      </p>
      <Rating value={product.averageRating} count={product.reviewCount} className={look.rating} />
    </article>
  );
}

const plainLook = {
  card: '',
  sizes: '(width >= 75rem) 302px, 50vw',
  photo: '',
  price: 'sm',
  name: 'font-semibold font-text leading-5.5 tracking-[-0.005em] md:leading-6',
  preview: 'text-sm',
  rating: 'mt-auto pt-2.5',
} as const;

// Its foot is exactly as high as a plain card's, so that its shelf stands level with that of the second row.
const leadLook = {
  card: 'goods-lead',
  sizes: '(width >= 75rem) 628px, 100vw',
  photo: 'aspect-square xl:aspect-auto xl:flex-1',
  price: 'md',
  name: 'text-2xl',
  preview: 'xl:max-w-7/10 xl:pb-1',
  rating: 'pt-2.5 xl:absolute xl:right-0 xl:bottom-[33px] xl:pt-0',
} as const;

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
