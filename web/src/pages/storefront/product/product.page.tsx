import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { catalogTexts } from '@vitrine/contract/catalog/catalog.texts';
import { PREVIEW_QUERY } from '@vitrine/contract/catalog/previews/preview-path';
import { productTexts } from '@vitrine/contract/catalog/product.texts';
import { lineTotal } from '@vitrine/contract/shared/money/money';
import { useEffect, useRef, useState } from 'react';
import { SILENT, useProduct } from '../../../domains/catalog/catalog.hooks.ts';
import { Gallery } from '../../../domains/catalog/gallery/gallery.tsx';
import { refusalOf } from '../../../lib/api/api-client.ts';
import { lazyComponent, rareComponent } from '../../../lib/lazy-component.tsx';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { useLocation, useParams } from '../../../lib/navigation/shop-router.tsx';
import { shopInfo } from '../../../lib/shop/read-shop-info.ts';
import { formatCents, toDollars, unitPrice } from '../../../lib/shop/shop-money.ts';
import { LoadError } from '../../../ui/display/load-error.tsx';
import { PageSpinner } from '../../../ui/display/spinner.tsx';
import { ProductAbout } from './product-about.tsx';
import { ProductBuy, ProductBuyBar, type ProductChoice } from './product-buy.tsx';
import { GoesWell } from './product-others.tsx';

/** Below the first screen, or rarely shown. */
const ProductReviews = lazyComponent(async () => (await import('./product-reviews.tsx')).ProductReviews);
const ProductWithOptions = rareComponent(
  async () => (await import('./product-with-options.tsx')).ProductWithOptions,
);
const UnknownProduct = rareComponent(async () => (await import('./unknown-product.tsx')).UnknownProduct);
const RecentlyViewed = lazyComponent(async () => (await import('./recently-viewed.tsx')).RecentlyViewed);

/** /product/:id (spec shopper §2 Product page). */
export function ProductPage() {
  const { id = '' } = useParams();
  // The shop has no such product; what the link of a draft shows says whether it failed.
  const isPreview = useLocation().search === PREVIEW_QUERY;
  const { data: product, error, isPending, isFetching, refetch } = useProduct(id, isPreview ? SILENT : {});
  usePageTitle(product ? (product.facts?.searchTitle ?? product.name) : productTexts.heading);

  // The reply usually comes before anyone would notice, so the spinner appears with a delay.
  if (isPending) {
    return (
      <>
        <div className="needs-scripts transition-opacity delay-150 starting:opacity-0">
          <PageSpinner />
        </div>
        {/* The server knows every product that there is. */}
        <noscript>
          <UnknownProduct />
        </noscript>
      </>
    );
  }
  // The key resets the quantity, the review draft and the gallery for a new product.
  if (product?.options)
    return (
      <ProductWithOptions key={product._id} product={product}>
        {(choice) => <ProductView choice={choice} />}
      </ProductWithOptions>
    );
  if (product) return <ProductView key={product._id} choice={{ product, shown: product }} />;
  const refusal = refusalOf(error, 'GET /products/:id');
  // An invalid id is refused before any product is looked up.
  if (refusal?.code === 'product_not_found' || refusal?.code === 'not_found') {
    return <UnknownProduct />;
  }
  return (
    <div className="wrap min-h-[60svh] py-16">
      <h1 className="h1 mb-8">{productTexts.heading}</h1>
      <LoadError message={catalogTexts.productFailed} query={{ isFetching, refetch }} />
    </div>
  );
}

function ProductView({ choice }: { choice: ProductChoice }) {
  const [quantity, setQuantity] = useState(1);
  const buttons = useRef<HTMLDivElement>(null);
  const { product, shown } = choice;
  useReadableAddress(product);
  const totalCents = lineTotal({ unitCents: unitPrice(shown), quantity });
  const total = formatCents(totalCents);
  return (
    <>
      <div className="wrap columns-12 md:pt-6">
        {/* The key shows the picture of a variant first. */}
        <Gallery
          key={shown.images[0]}
          product={shown}
          className="col-span-full self-start md:col-span-6 lg:col-span-7"
        />
        <div className="col-span-full pt-6 md:col-span-6 md:pt-1 md:pl-2 lg:sticky lg:top-24 lg:col-span-5 lg:self-start lg:pl-6 xl:pl-10">
          <ProductBuy
            choice={choice}
            quantity={quantity}
            onQuantity={setQuantity}
            total={total}
            totalDollars={toDollars(totalCents)}
            buttons={buttons}
          />
        </div>
      </div>
      <ProductAbout product={product} />
      <div className="pb-16 lg:pb-28">
        <ProductReviews product={product} />
        <GoesWell id={product._id} />
        <RecentlyViewed id={product._id} />
      </div>
      <ProductBuyBar choice={choice} quantity={quantity} total={total} buttons={buttons} />
    </>
  );
}

/** Also after a variant was chosen by a link with the id. */
function useReadableAddress(product: Product): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for each navigation.
  useEffect(() => {
    if (!shopInfo.readableAddresses) return;
    void import('./readable-address.ts').then(({ showReadableAddress }) => showReadableAddress(product));
  }, [product, key]);
}
