import { CATEGORY_SECTION_SIZE } from '@vitrine/contract/catalog/catalog.rules';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { productTexts } from '@vitrine/contract/catalog/product.texts';
import type { ReactNode } from 'react';
import { cardPlace } from '../../../domains/catalog/card-places.ts';
import { useRelated } from '../../../domains/catalog/related.hooks.ts';
import { useNearViewport } from '../home/near-viewport.ts';
import { ShopProductCard } from '../layout/shop-product-card.tsx';

/** Visitors who do not scroll down never load these. */
const LOAD_MARGIN = '150px';

/** They are optional, so a failure is silent. */
export function GoesWell({ id }: { id: string }) {
  const [place, isNear] = useNearViewport<HTMLDivElement>(LOAD_MARGIN);
  const { data = [] } = useRelated(id, isNear);
  return (
    <div ref={place}>
      {data.length > 0 && (
        <Others titleId="goes-well-title" title={productTexts.goesWell}>
          {data.map(otherCard)}
        </Others>
      )}
    </div>
  );
}

/** One of the row's products. */
export function otherCard(product: Product, index: number) {
  return <ShopProductCard key={product._id} product={product} place={cardPlace('stagger', index)} />;
}

type OthersProps = { titleId: string; title: string; children: ReactNode[] };

export function Others({ titleId, title, children }: OthersProps) {
  return (
    <section aria-labelledby={titleId} className="home-section">
      <h2 id={titleId} className="h2 mb-4.5 lg:mb-10">
        {title}
      </h2>
      <div className="row-beside">{children.slice(0, CATEGORY_SECTION_SIZE)}</div>
    </section>
  );
}
