import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { PRELOADED_IMAGES } from '@vitrine/contract/media/media.rules';
import { gridPlace } from '../../../domains/catalog/card-places.ts';
import { ShopProductCard } from '../layout/shop-product-card.tsx';

/** The store's shelves. `most` is how many to render for now. */
export function StoreProductGrid({ products, most }: { products: readonly Product[]; most: number }) {
  return (
    <div className="goods goods-beside">
      {products.slice(0, most).map((product, index) => (
        <ShopProductCard
          key={product._id}
          product={product}
          place={gridPlace}
          isPriority={index < PRELOADED_IMAGES}
        />
      ))}
    </div>
  );
}
