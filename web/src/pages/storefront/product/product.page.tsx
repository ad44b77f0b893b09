import { unitPrice } from '@vitrine/contract/catalog/catalog.rules';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { catalogTexts, productTexts } from '@vitrine/contract/catalog/catalog.texts';
import { formatCents, lineTotal } from '@vitrine/contract/shared/money/money';
import { useRef, useState } from 'react';
import { useParams } from 'react-router';
import { useProduct } from '../../../domains/catalog/catalog.hooks.ts';
import { Gallery } from '../../../domains/catalog/gallery/gallery.tsx';
import { refusalOf } from '../../../lib/api/api-client.ts';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { useBelowFold } from '../../../lib/use-below-fold.ts';
import { LoadError } from '../../../ui/display/load-error.tsx';
import { PageSpinner } from '../../../ui/display/spinner.tsx';
import { ProductAbout } from './product-about.tsx';
import { ProductBuy } from './product-buy.tsx';
import { ProductBuyBar } from './product-buy-bar.tsx';
import { ProductGoesWell } from './product-goes-well.tsx';
import { ProductNotFound } from './product-not-found.tsx';
import { ProductReviews } from './product-reviews.tsx';

/** /product/:id (spec shopper §2 Product page). */
export function ProductPage() {
  const { id = '' } = useParams();
  const { data: product, error, isPending, isFetching, refetch } = useProduct(id);
  usePageTitle(product?.name ?? productTexts.heading);

  // The reply usually comes before anyone would notice, so the spinner appears with a delay.
  if (isPending) {
    return (
      <div className="transition-opacity delay-150 starting:opacity-0">
        <PageSpinner />
      </div>
    );
  }
  // The key resets the quantity, the review draft and the gallery for a new product.
  if (product) return <ProductView key={id} product={product} />;
  const refusal = refusalOf(error, 'GET /products/:id');
  // An invalid id is refused before any product is looked up.
  if (refusal?.code === 'product_not_found' || refusal?.code === 'not_found') return <ProductNotFound />;
  return (
    <div className="wrap min-h-[60svh] py-16">
      <h1 className="h1 mb-8">{productTexts.heading}</h1>
      <LoadError message={catalogTexts.productFailed} query={{ isFetching, refetch }} />
    </div>
  );
}

function ProductView({ product }: { product: Product }) {
  const [quantity, setQuantity] = useState(1);
  const buttons = useRef<HTMLDivElement>(null);
  const { category } = product;
  const isLowerShown = useBelowFold() > 0;
  const total = formatCents(lineTotal({ unitCents: unitPrice(product), quantity }));
  return (
    <>
      <div className="wrap columns-12 md:pt-6">
        <Gallery product={product} className="col-span-full self-start md:col-span-6 lg:col-span-7" />
        <div className="col-span-full pt-6 md:col-span-6 md:pt-1 md:pl-2 lg:sticky lg:top-24 lg:col-span-5 lg:self-start lg:pl-6 xl:pl-10">
          <ProductBuy
            product={product}
            quantity={quantity}
            onQuantity={setQuantity}
            total={total}
            buttons={buttons}
          />
        </div>
      </div>
      <ProductAbout product={product} />
      {isLowerShown && (
        <div className="pb-16 lg:pb-28">
          <ProductReviews product={product} />
          {category && <ProductGoesWell product={product} category={category} />}
        </div>
      )}
      <ProductBuyBar product={product} quantity={quantity} total={total} buttons={buttons} />
    </>
  );
}
