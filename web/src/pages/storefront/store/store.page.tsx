import { PRODUCT_SORTS, type ProductSort } from '@vitrine/contract/catalog/catalog.rules';
import {
  productSortLabel,
  productsFound,
  showProducts,
  storeHeading,
  storeTexts,
} from '@vitrine/contract/catalog/store/store.texts';
import {
  countFilters,
  NO_FILTERS,
  type StoreFilters,
} from '@vitrine/contract/catalog/store/store-filters.rules';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useCategories } from '../../../domains/catalog/catalog.hooks.ts';
import { FilterChips } from '../../../domains/catalog/filters/filter-chips.tsx';
import { type ChangeFilters, useStoreFilters } from '../../../domains/catalog/filters/use-store-filters.ts';
import { useStoreProducts } from '../../../domains/catalog/store.hooks.ts';
import { useIdle } from '../../../lib/first-screen/use-idle.ts';
import { lazyComponent } from '../../../lib/lazy-component.tsx';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { useIsReturning } from '../../../lib/navigation/shop-router.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/controls/field.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { StoreBand } from './store-band.tsx';
import { StoreProducts } from './store-products.tsx';

export { prefillStore } from '../../../domains/catalog/prefill-store.ts';

/** Shown at once by the server, and hydrated after the products. */
const FilterPanel = lazyComponent(
  async () => (await import('../../../domains/catalog/filters/filter-panel.tsx')).FilterPanel,
);

const Drawer = lazy(async () => ({ default: (await import('../../../ui/overlays/dialog.tsx')).Drawer }));

/** Without scripts the panel and the sort select are one form. */
const FILTER_FORM = 'store-filters';

/** /store (spec shopper §2 Store). */
export function StorePage() {
  const [filters, change] = useStoreFilters();
  const list = useStoreProducts(filters);
  const { data: categories = [] } = useCategories();
  const chosen = categories.find(({ name }) => name.toLowerCase() === filters.category.toLowerCase());
  const heading = storeHeading(filters, categories);
  usePageTitle((filters.search === '' && chosen?.searchTitle) || heading);
  const results = useScrollToResults(filters);
  // The server sends the panel to narrow screens too, where it is seen without scripts.
  const isNarrow = useMediaQuery('(width < 64rem)');

  const panel = { filters, categories, onChange: change };
  const clear = () => change({ ...NO_FILTERS, sort: filters.sort });
  return (
    <>
      <StoreBand
        category={filters.category && (chosen?.name ?? filters.category)}
        picture={chosen?.image}
        isFiltered={countFilters(filters) > 1}
      />
      <div className="store-layout wrap pt-2 pb-16 lg:pt-10 md:pb-32 lg:grid lg:grid-cols-[13.75rem_minmax(0,1fr)] lg:gap-x-10 xl:grid-cols-[15.5rem_minmax(0,1fr)] xl:gap-x-16 3xl:grid-cols-[17rem_minmax(0,1fr)]">
        {!isNarrow && (
          <aside aria-label={storeTexts.filters} className="store-panel">
            <FilterPanel id={FILTER_FORM} {...panel} />
          </aside>
        )}
        <section ref={results} aria-labelledby="products-found" className="scroll-mt-[calc(var(--bar)+1rem)]">
          <div className="store-head">
            <div className="store-tools">
              <StoreFiltersDrawer
                filters={filters}
                total={list.total}
                onClear={clear}
                className="needs-scripts lg:hidden px-4! max-[26rem]:px-3!"
              >
                <FilterPanel {...panel} />
              </StoreFiltersDrawer>
              <noscript>
                <a href={`#${FILTER_FORM}`} className="btn btn-line px-4! lg:hidden">
                  {storeTexts.filters}
                </a>
              </noscript>
              <SortSelect sort={filters.sort} onChange={change} />
            </div>
            <div role="status">
              <h2 id="products-found" className="text-xl lg:text-2xl">
                {list.total === undefined ? <>&nbsp;</> : productsFound(list.total, list.hasMoreThanTotal)}
              </h2>
            </div>
          </div>
          <FilterChips filters={filters} onChange={change} className="needs-scripts mt-4" />
          <div className="mt-4 md:mt-7">
            <StoreProducts list={list} filters={filters} onChange={change} />
          </div>
        </section>
      </div>
    </>
  );
}

/** Filtering from far down the list scrolls up to where the results start; Back restores its own position. */
function useScrollToResults(filters: StoreFilters) {
  const results = useRef<HTMLElement>(null);
  const shown = useRef(filters);
  const isReturning = useIsReturning();
  useEffect(() => {
    if (shown.current === filters) return;
    shown.current = filters;
    if (isReturning) return;
    const top = results.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) results.current?.scrollIntoView({ behavior: 'instant' });
  }, [filters, isReturning]);
  return results;
}

function SortSelect({ sort, onChange }: { sort: ProductSort; onChange: ChangeFilters }) {
  return (
    <SelectField
      name="sort"
      form={FILTER_FORM}
      label={storeTexts.sortBy}
      className="max-lg:[&>div]:sr-only lg:flex lg:items-center lg:gap-3 lg:[&_label]:font-normal lg:[&_label]:text-muted [&_select]:h-11 max-[26rem]:[&_select]:pr-8 max-[26rem]:[&_select]:pl-3 lg:[&_select]:w-52"
      value={sort}
      onChange={(event) =>
        onChange({ sort: PRODUCT_SORTS.find((known) => known === event.target.value) ?? sort })
      }
    >
      {PRODUCT_SORTS.map((known) => (
        <option key={known} value={known}>
          {productSortLabel(known)}
        </option>
      ))}
    </SelectField>
  );
}

type StoreFiltersDrawerProps = {
  filters: StoreFilters;
  total: number | undefined;
  onClear: () => void;
  className: string;
  children: ReactNode;
};

/** Spec shopper §2: on small screens a toggle opens the panel. Choices apply at once. */
function StoreFiltersDrawer(props: StoreFiltersDrawerProps) {
  const { filters, total = 0, onClear, className, children } = props;
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(filters);
  const isIdle = useIdle();
  return (
    <>
      <Button
        variant="line"
        className={className}
        icon={<SlidersHorizontal />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {count === 0 ? storeTexts.filters : `${storeTexts.filters} (${count})`}
      </Button>
      {(isIdle || isOpen) && (
        <Suspense>
          <Drawer
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            title={storeTexts.filters}
            footer={
              <>
                <Button variant="line" size="sm" disabled={count === 0} onClick={onClear}>
                  {storeTexts.clearAll}
                </Button>
                <Button size="sm" onClick={() => setOpen(false)}>
                  {showProducts(total)}
                </Button>
              </>
            }
          >
            {children}
          </Drawer>
        </Suspense>
      )}
    </>
  );
}
