import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { PRELOADED_IMAGES } from '@vitrine/contract/media/media.rules';
import { ProductCard } from './product-card.tsx';

/** With fewer goods the large card would stand beside an empty shelf. */
const MIN_PRODUCTS_FOR_LEAD = 5;

type ProductGridProps = { products: readonly Product[]; hasLead?: boolean };

export function ProductGrid({ products, hasLead = false }: ProductGridProps) {
  const leads = hasLead && products.length >= MIN_PRODUCTS_FOR_LEAD ? 1 : 0;
  return (
    <div className="goods">
      {products.map((product, index) => (
        <ProductCard
          key={product._id}
          product={product}
          isPriority={index < PRELOADED_IMAGES}
          isLead={index < leads}
        />
      ))}
    </div>
  );
}
