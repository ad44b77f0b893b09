import { productAdminTexts } from '@vitrine/contract/catalog/admin-catalog.texts';
import { bulkTexts, haveChanged } from '@vitrine/contract/catalog/bulk-change.texts';
import {
  PRODUCT_FILTERS,
  PRODUCT_SORT_COLUMNS,
  type ProductFilter,
} from '@vitrine/contract/catalog/catalog.rules';
import { catalogTexts } from '@vitrine/contract/catalog/catalog.texts';
import { productListTexts } from '@vitrine/contract/catalog/product-fields/product-form.texts';
import { formatDateTime } from '@vitrine/contract/shared/dates';
import {
  adminNavTexts,
  demoTexts,
  emptyListTexts,
  showingOf,
} from '@vitrine/contract/shared/texts/admin.texts';
import { Check, LayoutGrid, List, Plus, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAdminProducts } from '../../../domains/catalog/admin/admin-products.hooks.ts';
import { useLatestBulkChange, useUndoBulkChange } from '../../../domains/catalog/admin/bulk-change.hooks.ts';
import { messageOf } from '../../../lib/api/api-client.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useAddress } from '../../../lib/navigation/use-address.ts';
import { useSearchText } from '../../../lib/search/use-search-text.ts';
import { hasPreference, rememberPreference } from '../../../lib/session/preference-cookie.ts';
import { Button } from '../../../ui/button.tsx';
import { IconChoice } from '../../../ui/controls/icon-choice.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { LoadError } from '../../../ui/display/load-error.tsx';
import { MoreRows } from '../parts/card-list.tsx';
import { ExportLink } from '../parts/export-link.tsx';
import { PageHead, SearchBox } from '../parts/page-head.tsx';
import { rememberProductSearch } from '../parts/product-list-state.ts';
import { useSort } from '../parts/use-sort.ts';
import { WriteButton, WriteLink } from '../parts/write-buttons.tsx';
import { ProductSelection } from './bulk-change/product-selection.tsx';
import { type Selection, useSelection } from './bulk-change/use-selection.ts';
import { ProductCardSkeletons, ProductCards } from './products-cards.tsx';
import { ProductList } from './products-list.tsx';

/** /admin/products (spec back-office §2 Admin Products). */
export function ProductsPage() {
  const { text, setText, debouncedText, finishTyping } = useSearchText({ writesUrl: true });
  useEffect(() => rememberProductSearch(text), [text]);
  // In the URL, so that Back, reload and shared links restore it.
  const [address, change] = useAddress();
  const state = PRODUCT_FILTERS.find((known) => known === address.get('state'));
  const { view, chooseView } = useView();
  const { sort } = useSort(PRODUCT_SORT_COLUMNS);
  // The grid has no heads to sort by, so it stays newest first.
  const list = useAdminProducts(text, debouncedText, { state, sort: view === 'list' ? sort : undefined });
  const selection = useSelection();
  return (
    <>
      <PageHead title={adminNavTexts.products} count={list.totalProducts}>
        <SearchBox
          label={catalogTexts.searchLabel}
          placeholder={productListTexts.searchHint}
          value={text}
          onChange={setText}
          onBlur={finishTyping}
          isBusy={list.isBusy}
        />
        <IconChoice
          legend={productListTexts.view}
          options={VIEWS}
          icons={VIEW_ICONS}
          labels={productListTexts.views}
          value={view}
          onChange={chooseView}
        />
        <WriteLink
          to={paths.adminProductAdd}
          demoText={demoTexts.addProduct}
          icon={<Plus />}
          className="max-md:flex-1"
        >
          {productListTexts.add}
        </WriteLink>
      </PageHead>
      <div role="status">
        <UndoStrip />
      </div>
      <ProductStates list={list} state={state} onState={(next) => change({ state: next })} />
      <ProductSelection selection={selection} found={{ search: text.trim(), state, total: list.found }}>
        <Products
          list={list}
          selection={selection}
          view={view}
          filter={{ search: debouncedText, state }}
          onClearSearch={() => setText('')}
        />
      </ProductSelection>
    </>
  );
}

const VIEWS = ['grid', 'list'] as const;
type View = (typeof VIEWS)[number];
const VIEW_ICONS = { grid: <LayoutGrid />, list: <List /> };

/** The grid is the specified view; the choice stays in this browser. */
function useView() {
  const [view, setView] = useState<View>(() => (hasPreference('products', 'list') ? 'list' : 'grid'));
  function chooseView(next: View) {
    rememberPreference('products', next);
    setView(next);
  }
  return { view, chooseView };
}

type ProductsProps = {
  list: ReturnType<typeof useAdminProducts>;
  selection: Selection;
  view: View;
  filter: { search: string; state: ProductFilter | undefined };
  onClearSearch: () => void;
};

function Products({ list, selection, view, filter, onClearSearch }: ProductsProps) {
  const { rows: products, error } = list;
  return (
    <>
      {error !== null && (
        <LoadError message={messageOf(error, productAdminTexts.loadFailed)} query={list} className="mb-6" />
      )}
      {!products && error === null && <ProductCardSkeletons />}
      {products && (
        <div aria-busy={list.isBusy || undefined}>
          {products.length > 0 ? (
            view === 'list' ? (
              <ProductList products={products} selection={selection} />
            ) : (
              <ProductCards products={products} selection={selection} />
            )
          ) : list.isIncomplete ? (
            <ProductCardSkeletons />
          ) : (
            <EmptyState
              title={catalogTexts.noProducts}
              text={list.isSearching ? productAdminTexts.emptyHintSearching : productAdminTexts.emptyHint}
            >
              {list.isSearching && (
                <Button variant="line" size="sm" onClick={onClearSearch}>
                  {emptyListTexts.clearSearch}
                </Button>
              )}
            </EmptyState>
          )}
          <div className="mt-6 flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-muted md:min-h-9">
            <p role="status">
              {showingOf(products.length, list.totalProducts ?? 0, productListTexts.things)}
            </p>
            <ExportLink kind="products" filter={filter} className="btn-text ml-auto" />
            <MoreRows query={list.more} />
          </div>
        </div>
      )}
    </>
  );
}

type ProductStatesProps = {
  list: Pick<ReturnType<typeof useAdminProducts>, 'totals'>;
  state: ProductFilter | undefined;
  onState: (state: ProductFilter | undefined) => void;
};

/** A shop without drafts and low stock has nothing to choose from. */
function ProductStates({ list: { totals }, state, onState }: ProductStatesProps) {
  const {
    totalProducts: all = 0,
    totalDrafts: draft = 0,
    totalLow: low = 0,
    totalSoldOut: soldOut = 0,
  } = totals ?? {};
  const counts = { published: all - draft, draft, low, soldOut };
  const isOffered = { published: draft > 0, draft: draft > 0, low: low > 0, soldOut: soldOut > 0 };
  const choices = PRODUCT_FILTERS.filter((choice) => isOffered[choice] || choice === state);
  if (choices.length === 0) return null;
  return (
    <fieldset className="filter-chips mb-4">
      <legend className="sr-only">{productListTexts.filter}</legend>
      {([undefined, ...choices] as const).map((choice) => (
        <button
          key={choice ?? 'all'}
          type="button"
          aria-pressed={choice === state}
          className="filter-chip"
          onClick={() => onState(choice)}
        >
          {productListTexts.states[choice ?? 'all']} <span>{choice ? counts[choice] : all}</span>
        </button>
      ))}
    </fieldset>
  );
}

function UndoStrip() {
  const latest = useLatestBulkChange();
  const undo = useUndoBulkChange();
  if (!latest) return null;
  const { _id, changed, change, categoryName, changedBy, createdAt } = latest;
  return (
    <div className="panel mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5 pr-2 pl-4">
      <Check aria-hidden="true" className="text-success" />
      <p className="mr-auto">
        <b className="font-semibold">{haveChanged(changed, change, categoryName)}</b>{' '}
        <span className="text-muted">
          {formatDateTime(createdAt)} · {changedBy}
        </span>
      </p>
      <WriteButton variant="text" icon={<Undo2 />} isBusy={undo.isPending} onClick={() => undo.mutate(_id)}>
        {bulkTexts.undo}
      </WriteButton>
    </div>
  );
}
