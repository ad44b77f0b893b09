import { catalogTexts } from '@vitrine/contract/catalog/catalog.texts';
import { storeTexts } from '@vitrine/contract/catalog/store/store.texts';
import { type StoreFilters, writeFilters } from '@vitrine/contract/catalog/store/store-filters.rules';
import { PRELOADED_IMAGES } from '@vitrine/contract/media/media.rules';
import { useEffect, useRef } from 'react';
import { gridPlace } from '../../../domains/catalog/card-places.ts';
import { ProductGridSkeleton } from '../../../domains/catalog/card-skeleton.tsx';
import type { ChangeFilters } from '../../../domains/catalog/filters/use-store-filters.ts';
import type { StoreProductList } from '../../../domains/catalog/store.hooks.ts';
import { useIdle } from '../../../lib/first-screen/use-idle.ts';
import { rareComponent } from '../../../lib/lazy-component.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { LoadError } from '../../../ui/display/load-error.tsx';
import { ShopProductCard } from '../layout/shop-product-card.tsx';

/** Seldom seen. */
const StoreNothing = rareComponent(async () => (await import('./store-nothing.tsx')).StoreNothing);

const SKELETON_CARDS = 6;

type StoreProductsProps = {
  list: StoreProductList;
  filters: StoreFilters;
  onChange: ChangeFilters;
};

export function StoreProducts({ list, filters, onChange }: StoreProductsProps) {
  if (list.isPending) return <ProductGridSkeleton count={SKELETON_CARDS} className="product-grid-beside" />;
  if (list.isFailed) return <LoadError message={catalogTexts.productsFailed} query={list} />;
  if (list.products.length === 0 && !list.isOutdated) {
    return <StoreNothing filters={filters} onChange={onChange} />;
  }
  return <ProductPages list={list} filters={filters} />;
}

function ProductPages({ list, filters }: Pick<StoreProductsProps, 'list' | 'filters'>) {
  const { area, focusAfter } = useFocusOnNew(list.products.length);
  useKeptLists();
  return (
    <div ref={area} aria-busy={list.isOutdated || undefined}>
      <div className={classNames('transition-opacity', list.isOutdated && 'opacity-50')}>
        <div className="product-grid product-grid-beside">
          {list.products.map((product, index) => (
            <ShopProductCard
              key={product._id}
              product={product}
              place={gridPlace}
              isPriority={index === 0 ? 'first' : index < PRELOADED_IMAGES}
            />
          ))}
        </div>
      </div>
      {list.more.hasNextPage && (
        <div className="mt-9 grid justify-items-center md:mt-14">
          <Button
            variant="line"
            className="needs-scripts w-full md:w-auto"
            isBusy={list.more.isFetchingNextPage}
            onClick={() => focusAfter(list.more.fetchNextPage)}
          >
            {storeTexts.loadMore}
          </Button>
          <noscript>
            <ButtonLink variant="line" to={nextPagePath(filters, list.lastPage?.nextCursor)}>
              {storeTexts.loadMore}
            </ButtonLink>
          </noscript>
        </div>
      )}
    </div>
  );
}

function nextPagePath(filters: StoreFilters, cursor: string | null | undefined): string {
  return `${paths.store}?${writeFilters({ ...filters, cursor: cursor ?? undefined })}`;
}

/** Back from another site shows as many products as before. */
function useKeptLists() {
  const isIdle = useIdle();
  useEffect(() => {
    if (isIdle) void import('../../../lib/api/kept-lists.ts').then(({ keepLists }) => keepLists());
  }, [isIdle]);
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
