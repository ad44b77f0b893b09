import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { PRELOADED_IMAGES } from '@vitrine/contract/media/media.rules';
import { classNames } from '../ui/class-names.ts';
import { type CardActions, ProductCard } from './product-card.tsx';

/** With fewer goods the large card would stand beside an empty shelf. */
const MIN_PRODUCTS_FOR_LEAD = 5;

export type ProductGridProps = {
  products: readonly Product[];
  /** The buttons on each card. Storefront pages get both by using ProductGoods in place of this grid. */
  actions?: CardActions;
  hasLead?: boolean;
  /** How many are drawn for now; all of them without it. */
  most?: number | undefined;
  className?: string;
};

export function ProductGrid({ products, actions, hasLead = false, most, className }: ProductGridProps) {
  const leads = hasLead && products.length >= MIN_PRODUCTS_FOR_LEAD ? 1 : 0;
  return (
    <div className={classNames('goods', className)}>
      {products.slice(0, most).map((product, index) => (
        <ProductCard
          key={product._id}
          product={product}
          actions={actions}
          isPriority={index < PRELOADED_IMAGES}
          isLead={index < leads}
        />
      ))}
    </div>
  );
}
