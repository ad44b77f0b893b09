import { PRODUCT_SORTS, type ProductSort, productSortLabel } from '@vitrine/contract/catalog/catalog.rules';
import { productsFound, showProducts, storeTexts } from '@vitrine/contract/catalog/catalog.texts';
import { storeHeading } from '@vitrine/contract/pages/page.texts';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import {
  SILENT,
  useCategories,
  useFeatured,
  useStoreProducts,
} from '../../../domains/catalog/catalog.hooks.ts';
import { FilterChips } from '../../../domains/catalog/filters/filter-chips.tsx';
import { FilterPanel } from '../../../domains/catalog/filters/filter-panel.tsx';
import {
  countFilters,
  NO_FILTERS,
  type StoreFilters,
} from '../../../domains/catalog/filters/store-filters.ts';
import { type ChangeFilters, useStoreFilters } from '../../../domains/catalog/filters/use-store-filters.ts';
import { ProductPhoto } from '../../../domains/catalog/product-photo.tsx';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/controls/field.tsx';
import { Photo } from '../../../ui/display/photo.tsx';
import { Drawer } from '../../../ui/overlays/dialog.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { StoreProducts } from './store-products.tsx';

/** /store (spec shopper §2 Store). */
export function StorePage() {
  const [filters, change] = useStoreFilters();
  const list = useStoreProducts(filters);
  const { data: categories = [] } = useCategories();
  const chosen = categories.find(({ name }) => name.toLowerCase() === filters.category.toLowerCase());
  usePageTitle(storeHeading(filters, categories));
  const isWide = useMediaQuery('(width >= 64rem)');
  const results = useScrollToResults(filters);

  const panel = <FilterPanel filters={filters} categories={categories} onChange={change} />;
  const clear = () => change({ ...NO_FILTERS, sort: filters.sort });
  return (
    <>
      <StoreBand picture={chosen?.image} />
      <div className="wrap pt-4 pb-16 md:pt-10 md:pb-32 lg:grid lg:grid-cols-[13.75rem_minmax(0,1fr)] lg:gap-x-10 xl:grid-cols-[15.5rem_minmax(0,1fr)] xl:gap-x-16 3xl:grid-cols-[17rem_minmax(0,1fr)]">
        {isWide && (
          <aside aria-label={storeTexts.filters} className="store-panel">
            {panel}
          </aside>
        )}
        <section ref={results} aria-labelledby="products-found" className="scroll-mt-[calc(var(--bar)+1rem)]">
          <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2 min-[26rem]:grid-cols-2 gap-y-4 lg:flex lg:justify-between lg:gap-6">
            <div role="status" className="col-span-full row-start-2">
              <h2 id="products-found" className="text-xl lg:text-2xl">
                {list.total === undefined ? <>&nbsp;</> : productsFound(list.total)}
              </h2>
            </div>
            {!isWide && (
              <StoreFiltersDrawer
                filters={filters}
                total={list.total}
                onClear={clear}
                className="px-4! max-[26rem]:px-3!"
              >
                {panel}
              </StoreFiltersDrawer>
            )}
            <SortSelect sort={filters.sort} onChange={change} />
          </div>
          <FilterChips filters={filters} onChange={change} className="mt-4" />
          <div className="mt-4 md:mt-7">
            <StoreProducts
              list={list}
              filters={filters}
              onClear={countFilters(filters) > 0 ? clear : undefined}
            />
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
  const isReturning = useNavigationType() === NavigationType.Pop;
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
      label={storeTexts.sortBy}
      className="max-lg:[&>div]:sr-only lg:flex lg:items-center lg:gap-3 lg:[&_label]:font-normal lg:[&_label]:text-muted [&_select]:h-13 max-[26rem]:[&_select]:pr-8 max-[26rem]:[&_select]:pl-3 lg:[&_select]:h-11 lg:[&_select]:w-52"
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

function StoreBand({ picture }: { picture: string | undefined }) {
  const { data: featured = [] } = useFeatured(SILENT);
  return (
    <div className="border-divider border-b-2 md:grid md:h-58 md:grid-cols-[var(--split)_minmax(0,1fr)]">
      <div className="flex items-end px-4 py-5 md:pr-10 md:pb-8 md:pl-(--edge)">
        <h1 className="h1 md:text-6xl">{storeTexts.title}</h1>
      </div>
      <div className="flex h-30 overflow-hidden bg-plate md:h-full">
        {picture === undefined ? (
          featured.map((product) => (
            <ProductPhoto
              key={product._id}
              product={product}
              sizes="300px"
              isPriority
              className="aspect-auto min-w-24 flex-1 md:min-w-46"
            />
          ))
        ) : (
          <Photo src={picture} sizes="75vw" alt="" isPriority className="aspect-auto h-full w-full" />
        )}
      </div>
    </div>
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
    </>
  );
}
