import { CATEGORY_SECTION_SIZE } from '@vitrine/contract/catalog/catalog.rules';
import type { Category, Product } from '@vitrine/contract/catalog/catalog.schemas';
import { productTexts } from '@vitrine/contract/catalog/catalog.texts';
import { cardPlace } from '../../../domains/catalog/card-places.ts';
import { SILENT, useCategoryProducts } from '../../../domains/catalog/catalog.hooks.ts';
import { useNearViewport } from '../home/near-viewport.ts';
import { ShopProductCard } from '../layout/shop-product-card.tsx';

/** Visitors who do not scroll down never load these. */
const LOAD_MARGIN = '150px';

type GoesWellProps = { product: Product; category: Category };

/** Other products of its category. They are optional, so a failure is silent. */
export function ProductGoesWell({ product, category }: GoesWellProps) {
  const [place, isNear] = useNearViewport<HTMLDivElement>(LOAD_MARGIN);
  // One more than is shown, because the product itself may be among them.
  const limit = CATEGORY_SECTION_SIZE + 1;
  const { data = [] } = useCategoryProducts(category.name, limit, { ...SILENT, enabled: isNear });
  const others = data.filter(({ _id }) => _id !== product._id).slice(0, CATEGORY_SECTION_SIZE);
  return (
    <div ref={place}>
      {others.length > 0 && (
        <section aria-labelledby="goes-well-title" className="home-section">
          <h2 id="goes-well-title" className="h2 mb-4.5 lg:mb-10">
            {productTexts.goesWell}
          </h2>
          <div className="row-beside">
            {others.map((other, index) => (
              <ShopProductCard key={other._id} product={other} place={cardPlace('stagger', index)} />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}
