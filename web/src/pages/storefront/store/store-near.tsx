import { CATEGORY_SECTION_SIZE } from '@vitrine/contract/catalog/catalog.rules';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { storeTexts } from '@vitrine/contract/catalog/catalog.texts';
import { cardPlace } from '../../../domains/catalog/card-places.ts';
import { SILENT, useFeatured } from '../../../domains/catalog/catalog.hooks.ts';
import { useNearProducts } from '../../../domains/catalog/filters/near-products.hooks.ts';
import { ShopProductCard } from '../layout/shop-product-card.tsx';

/** Products close to a search that found nothing, or else some featured ones. Failures are silent. */
export function StoreNear({ search }: { search: string }) {
  const near = useNearProducts(search);
  const featured = useFeatured(SILENT);
  if (near.isPending) return null;
  const found = near.data ?? [];
  return found.length > 0 ? (
    <NearGoods title={storeTexts.near} products={found} />
  ) : (
    <NearGoods title={storeTexts.perhaps} products={featured.data ?? []} />
  );
}

function NearGoods({ title, products }: { title: string; products: readonly Product[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-label={title} className="mt-14">
      <h3 className="h3 mb-5">{title}</h3>
      <div className="goods">
        {products.slice(0, CATEGORY_SECTION_SIZE).map((product, index) => (
          <ShopProductCard key={product._id} product={product} place={cardPlace('plain', index)} />
        ))}
      </div>
    </section>
  );
}
