import { CATEGORY_SECTION_SIZE } from '@vitrine/contract/catalog/catalog.rules';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { catalogTexts } from '@vitrine/contract/catalog/catalog.texts';
import { homeTexts } from '@vitrine/contract/catalog/home/home.texts';
import {
  nothingFound,
  priceRangeLabel,
  productsWithout,
  removeOnly,
  storeTexts,
} from '@vitrine/contract/catalog/store/store.texts';
import {
  countFilters,
  isPriceSet,
  isSearchAlone,
  NO_FILTERS,
  type StoreFilters,
} from '@vitrine/contract/catalog/store/store-filters.rules';
import { cardPlace } from '../../../domains/catalog/card-places.ts';
import { SILENT, useFeatured } from '../../../domains/catalog/catalog.hooks.ts';
import { chipsOf } from '../../../domains/catalog/filters/filter-chips.tsx';
import { useNearProducts } from '../../../domains/catalog/filters/near-products.hooks.ts';
import { type ChangeFilters, lastFilterChange } from '../../../domains/catalog/filters/use-store-filters.ts';
import { useProductsWithout } from '../../../domains/catalog/filters/without-filter.hooks.ts';
import { formatWholeDollars } from '../../../lib/shop/shop-money.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { ShopProductCard } from '../layout/shop-product-card.tsx';

type StoreNothingProps = { filters: StoreFilters; onChange: ChangeFilters };

/** Spec shopper §2: 'No products found'; with a way on. */
export function StoreNothing({ filters, onChange }: StoreNothingProps) {
  if (countFilters(filters) === 0) return <NothingYet />;
  if (!isSearchAlone(filters)) return <NothingWithFilters filters={filters} onChange={onChange} />;
  return (
    <>
      <EmptyState title={catalogTexts.noProducts}>
        <ClearFilters filters={filters} onChange={onChange} />
      </EmptyState>
      <NearSearch search={filters.search} />
    </>
  );
}

/** In a shop that has no products yet. */
function NothingYet() {
  return (
    <EmptyState title={catalogTexts.noProducts} text={homeTexts.comingSoon}>
      <img src="/images/empty-store.webp" alt="" className="aspect-3/2 w-full max-w-160 object-cover" />
    </EmptyState>
  );
}

function ClearFilters({ filters, onChange }: StoreNothingProps) {
  return (
    <Button variant="line" onClick={() => onChange({ ...NO_FILTERS, sort: filters.sort })}>
      {storeTexts.clearFilters}
    </Button>
  );
}

/** As many as fit beside the filters. */
const PRODUCTS_WITHOUT = 3;

/** Offers to take back the last filter, and shows what is found without it. */
function NothingWithFilters({ filters, onChange }: StoreNothingProps) {
  const choices = removable(filters);
  const { data: found } = useProductsWithout(choices.map(({ without }) => ({ ...filters, ...without })));
  const offered = choices[found?.index ?? 0];
  return (
    <>
      <EmptyState title={catalogTexts.noProducts} text={nothingFound(inWords(filters))}>
        <div className="flex flex-wrap gap-3 max-md:w-full max-md:*:w-full">
          {offered && choices.length > 1 && (
            <Button onClick={() => onChange(offered.without)}>{removeOnly(offered.label)}</Button>
          )}
          <ClearFilters filters={filters} onChange={onChange} />
        </div>
      </EmptyState>
      {found && offered && (
        <Products
          title={productsWithout(offered.label, found.total)}
          products={found.products.slice(0, PRODUCTS_WITHOUT)}
          className="product-grid-beside"
        />
      )}
    </>
  );
}

/** The set filters, the last one first. */
function removable(filters: StoreFilters) {
  const last = lastFilterChange();
  const isLast = ({ without }: { without: Partial<StoreFilters> }) =>
    Object.keys(without).some((name) => name in last);
  return chipsOf(filters)
    .toReversed()
    .toSorted((one, other) => Number(isLast(other)) - Number(isLast(one)));
}

function inWords({ price, ...filters }: StoreFilters) {
  const range = priceRangeLabel(formatWholeDollars(price.min), formatWholeDollars(price.max));
  return { ...filters, price: isPriceSet(price) ? range : null };
}

/** Products close to a search that found nothing, or else some featured ones. Failures are silent. */
function NearSearch({ search }: { search: string }) {
  const near = useNearProducts(search);
  const featured = useFeatured(SILENT);
  if (near.isPending) return null;
  const isFound = near.data !== undefined && near.data.length > 0;
  const products = (isFound ? near.data : featured.data) ?? [];
  return <Products title={isFound ? storeTexts.near : storeTexts.perhaps} products={products} />;
}

type ProductsProps = { title: string; products: readonly Product[]; className?: string };

function Products({ title, products, className }: ProductsProps) {
  if (products.length === 0) return null;
  return (
    <section aria-label={title} className="mt-14">
      <h3 className="h3 mb-5">{title}</h3>
      <div className={classNames('product-grid', className)}>
        {products.slice(0, CATEGORY_SECTION_SIZE).map((product, index) => (
          <ShopProductCard key={product._id} product={product} place={cardPlace('plain', index)} />
        ))}
      </div>
    </section>
  );
}
