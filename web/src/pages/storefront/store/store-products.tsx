import { CATEGORY_SECTION_SIZE } from '@vitrine/contract/catalog/catalog.rules';
import { catalogTexts, storeTexts } from '@vitrine/contract/catalog/catalog.texts';
import { PRELOADED_IMAGES } from '@vitrine/contract/media/media.rules';
import { useEffect, useRef } from 'react';
import { cardPlace, gridPlace } from '../../../domains/catalog/card-places.ts';
import { ProductGridSkeleton } from '../../../domains/catalog/card-skeleton.tsx';
import { SILENT, type StoreProductList, useFeatured } from '../../../domains/catalog/catalog.hooks.ts';
import { useNearProducts } from '../../../domains/catalog/filters/near-products.hooks.ts';
import { isSearchAlone, type StoreFilters } from '../../../domains/catalog/filters/store-filters.ts';
import { CARDS_PER_FRAME, useBelowFold } from '../../../lib/use-below-fold.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { LoadError } from '../../../ui/display/load-error.tsx';
import { ShopProductCard } from '../layout/shop-product-card.tsx';

const SKELETON_CARDS = 6;

type StoreProductsProps = {
  list: StoreProductList;
  filters: StoreFilters;
  /** Offered when nothing is found; undefined when no filter is set. */
  onClear: (() => void) | undefined;
};

export function StoreProducts({ list, filters, onClear }: StoreProductsProps) {
  if (list.isPending) return <ProductGridSkeleton count={SKELETON_CARDS} className="product-grid-beside" />;
  if (list.isFailed) return <LoadError message={catalogTexts.productsFailed} query={list} />;
  if (list.products.length === 0 && !list.isOutdated) {
    return (
      <>
        <EmptyState title={catalogTexts.noProducts}>
          {onClear && (
            <Button variant="line" onClick={onClear}>
              {storeTexts.clearFilters}
            </Button>
          )}
        </EmptyState>
        {isSearchAlone(filters) && <StoreNear search={filters.search} />}
      </>
    );
  }
  return <ProductPages list={list} />;
}

function ProductPages({ list }: { list: StoreProductList }) {
  const { area, focusAfter } = useFocusOnNew(list.products.length);
  const rendered = useBelowFold(Math.ceil(list.products.length / CARDS_PER_FRAME) - 1);
  return (
    <div ref={area} aria-busy={list.isOutdated || undefined}>
      <div className={classNames('transition-opacity', list.isOutdated && 'opacity-50')}>
        <div className="product-grid product-grid-beside">
          {list.products.slice(0, CARDS_PER_FRAME * (1 + rendered)).map((product, index) => (
            <ShopProductCard
              key={product._id}
              product={product}
              place={gridPlace}
              isPriority={index < PRELOADED_IMAGES}
            />
          ))}
        </div>
      </div>
      {list.more.hasNextPage && (
        <div className="mt-9 grid justify-items-center md:mt-14">
          <Button
            variant="line"
            className="w-full md:w-auto"
            isBusy={list.more.isFetchingNextPage}
            onClick={() => focusAfter(list.more.fetchNextPage)}
          >
            {storeTexts.loadMore}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The button moves or disappears, so the focus moves to the first of the new products. */
function useFocusOnNew(count: number) {
  const area = useRef<HTMLDivElement>(null);
  const countBefore = useRef<number>(undefined);

  useEffect(() => {
    if (countBefore.current === undefined || count <= countBefore.current) return;
    const first = area.current?.querySelectorAll('article').item(countBefore.current);
    first?.querySelector('a')?.focus({ preventScroll: true });
    countBefore.current = undefined;
  }, [count]);

  async function focusAfter(loadMore: () => Promise<unknown>) {
    countBefore.current = count;
    await loadMore();
  }

  return { area, focusAfter };
}

/** Products close to a search that found nothing, or else some featured ones. Failures are silent. */
function StoreNear({ search }: { search: string }) {
  const near = useNearProducts(search);
  const featured = useFeatured(SILENT);
  if (near.isPending) return null;
  const isFound = near.data !== undefined && near.data.length > 0;
  const title = isFound ? storeTexts.near : storeTexts.perhaps;
  const products = (isFound ? near.data : featured.data) ?? [];
  if (products.length === 0) return null;
  return (
    <section aria-label={title} className="mt-14">
      <h3 className="h3 mb-5">{title}</h3>
      <div className="product-grid">
        {products.slice(0, CATEGORY_SECTION_SIZE).map((product, index) => (
          <ShopProductCard key={product._id} product={product} place={cardPlace('plain', index)} />
        ))}
      </div>
    </section>
  );
}
