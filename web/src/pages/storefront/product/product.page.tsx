import { CATEGORY_SECTION_SIZE } from '@vitrine/contract/catalog/catalog.rules';
import type { Category, Product } from '@vitrine/contract/catalog/catalog.schemas';
import { catalogRefusalTexts, catalogTexts, productTexts } from '@vitrine/contract/catalog/catalog.texts';
import { PRODUCT_FACTS, productFields } from '@vitrine/contract/catalog/product-fields.rules';
import { lineTotal } from '@vitrine/contract/shared/money/money';
import { useRef, useState } from 'react';
import { useParams } from 'react-router';
import { cardPlace } from '../../../domains/catalog/card-places.ts';
import { SILENT, useCategoryProducts, useProduct } from '../../../domains/catalog/catalog.hooks.ts';
import { Gallery } from '../../../domains/catalog/gallery/gallery.tsx';
import { refusalOf } from '../../../lib/api/api-client.ts';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { formatCents, unitPrice } from '../../../lib/shop/shop-money.ts';
import { useBelowFold } from '../../../lib/use-below-fold.ts';
import { classNames } from '../../../ui/class-names.ts';
import { LoadError } from '../../../ui/display/load-error.tsx';
import { PageSpinner } from '../../../ui/display/spinner.tsx';
import { useNearViewport } from '../home/near-viewport.ts';
import { NotFoundMessage } from '../layout/not-found-message.tsx';
import { ShopProductCard } from '../layout/shop-product-card.tsx';
import { FACTS_ID, ProductBuy, ProductBuyBar } from './product-buy.tsx';
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
  if (refusal?.code === 'product_not_found' || refusal?.code === 'not_found') {
    return (
      <NotFoundMessage
        title={catalogRefusalTexts.productNotFound}
        text={productTexts.notFoundText}
        to={paths.store}
        action={productTexts.toStore}
      />
    );
  }
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

function ProductAbout({ product: { description, facts } }: { product: Product }) {
  return (
    <section aria-labelledby="description-title" className="wrap columns-12 gap-y-6 pt-14 md:pt-20 lg:pt-24">
      <div className={classNames('col-span-full', facts ? 'lg:col-span-4' : 'lg:col-span-8')}>
        <h2 id="description-title" className="h2">
          {productTexts.description}
        </h2>
        <p className="mt-3.5 max-w-reading whitespace-pre-line text-pretty break-words text-lg lg:mt-5 lg:leading-7">
          {description}
        </p>
      </div>
      {facts && (
        <dl
          id={FACTS_ID}
          className="col-span-full scroll-mt-40 self-start border-divider border-t-2 lg:col-span-7 lg:col-start-6 lg:mt-2.5"
        >
          {PRODUCT_FACTS.map(
            (fact) =>
              facts[fact] && (
                <div
                  key={fact}
                  className="grid grid-cols-[6.75rem_minmax(0,1fr)] border-border border-b py-3 md:grid-cols-[10rem_minmax(0,1fr)] md:py-3.5"
                >
                  <dt className="text-muted">{productFields[fact].label}</dt>
                  <dd className="wrap-anywhere">{facts[fact]}</dd>
                </div>
              ),
          )}
        </dl>
      )}
    </section>
  );
}

/** Visitors who do not scroll down never load these. */
const LOAD_MARGIN = '150px';

/** Other products of its category. They are optional, so a failure is silent. */
function ProductGoesWell({ product, category }: { product: Product; category: Category }) {
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
