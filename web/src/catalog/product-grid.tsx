import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { PRELOADED_IMAGES } from '@vitrine/contract/media/media.rules';
import { classNames } from '../ui/class-names.ts';
import { cardSize, gridLook } from './card-looks.ts';
import { type CardActions, ProductCard } from './product-card.tsx';

export type ProductGridProps = {
  products: readonly Product[];
  /** The buttons on each card. Storefront pages use ProductGoods instead, which provides both. */
  actions?: CardActions;
  /** Makes the first card large, if there are enough others. */
  hasLead?: boolean;
  /** How many to render for now; all by default. */
  most?: number | undefined;
  className?: string;
};

export function ProductGrid({ products, actions, hasLead = false, most, className }: ProductGridProps) {
  const grid = { count: products.length, hasLead };
  return (
    <div className={classNames(gridLook(grid), className)}>
      {products.slice(0, most).map((product, index) => (
        <ProductCard
          key={product._id}
          product={product}
          actions={actions}
          isPriority={index < PRELOADED_IMAGES}
          size={cardSize(index, grid)}
        />
      ))}
    </div>
  );
}
