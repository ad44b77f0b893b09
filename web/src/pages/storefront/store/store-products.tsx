import { catalogTexts, storeTexts } from '@vitrine/contract/catalog/catalog.texts';
import { useEffect, useRef } from 'react';
import { ProductGridSkeleton } from '../../../domains/catalog/card-skeleton.tsx';
import type { StoreProductList as Goods } from '../../../domains/catalog/catalog.hooks.ts';
import { isSearchAlone, type StoreFilters } from '../../../domains/catalog/filters/store-filters.ts';
import { CARDS_PER_FRAME, useBelowFold } from '../../../lib/use-below-fold.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { LoadError } from '../../../ui/display/load-error.tsx';
import { StoreNear } from './store-near.tsx';
import { StoreProductGrid } from './store-product-grid.tsx';

const SKELETON_CARDS = 6;

type StoreProductsProps = {
  goods: Goods;
  filters: StoreFilters;
  /** Offered when nothing is found; undefined when no filter is set. */
  onClear: (() => void) | undefined;
};

/** The store's products, or why there are none. */
export function StoreProducts({ goods, filters, onClear }: StoreProductsProps) {
  if (goods.isPending) return <ProductGridSkeleton count={SKELETON_CARDS} className="goods-beside" />;
  if (goods.isFailed) {
    return <LoadError message={catalogTexts.productsFailed} query={goods} />;
  }
  if (goods.products.length === 0 && !goods.isOutdated) {
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
  return <ProductPages goods={goods} />;
}

function ProductPages({ goods }: { goods: Goods }) {
  const { area, focusAfter } = useFocusOnNew(goods.products.length);
  const rendered = useBelowFold(Math.ceil(goods.products.length / CARDS_PER_FRAME) - 1);
  return (
    <div ref={area} aria-busy={goods.isOutdated || undefined}>
      <div className={classNames('transition-opacity', goods.isOutdated && 'opacity-50')}>
        <StoreProductGrid products={goods.products} most={CARDS_PER_FRAME * (1 + rendered)} />
      </div>
      {goods.more.hasNextPage && (
        <div className="mt-9 grid justify-items-center md:mt-14">
          <Button
            variant="line"
            className="w-full md:w-auto"
            isBusy={goods.more.isFetchingNextPage}
            onClick={() => focusAfter(goods.more.fetchNextPage)}
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
