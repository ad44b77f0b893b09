import { productAdminTexts } from '@vitrine/contract/catalog/admin-catalog.texts';
import type { AdminProduct } from '@vitrine/contract/catalog/catalog.schemas';
import { catalogTexts } from '@vitrine/contract/catalog/catalog.texts';
import { productListTexts } from '@vitrine/contract/catalog/product-form.texts';
import { adminNavTexts, demoTexts, showingOf } from '@vitrine/contract/shared/texts/admin.texts';
import { Plus } from 'lucide-react';
import { useEffect } from 'react';
import { useAdminProducts } from '../../../domains/catalog/admin/admin-products.hooks.ts';
import { messageOf } from '../../../lib/api/api-client.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useSearchText } from '../../../lib/use-search-text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { LoadError } from '../../../ui/display/load-error.tsx';
import { MoreRows } from '../parts/more-rows.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { rememberProductSearch } from '../parts/product-list-state.ts';
import { SearchBox } from '../parts/search-box.tsx';
import { useDemoRule } from '../parts/use-demo-rule.ts';
import { ProductSelection } from './bulk-change/product-selection.tsx';
import { UndoStrip } from './bulk-change/undo-strip.tsx';
import { type Selection, useSelection } from './bulk-change/use-selection.ts';
import { ProductCards } from './products-cards.tsx';
import { ProductCardSkeletons } from './products-skeleton.tsx';
import { ProductStates, useProductState } from './products-states.tsx';

/** /admin/products (spec back-office §2 Admin Products). */
export function ProductsPage() {
  const { text, setText, debouncedText, finishTyping } = useSearchText({ writesUrl: true });
  useEffect(() => rememberProductSearch(text), [text]);
  const { state, setState } = useProductState();
  const list = useAdminProducts(text, debouncedText, state);
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
        <AddProduct />
      </PageHead>
      <UndoStrip />
      <ProductStates list={list} state={state} onState={setState} />
      <ProductSelection selection={selection} found={{ search: text.trim(), state, total: list.found }}>
        <Products list={list} selection={selection} />
      </ProductSelection>
    </>
  );
}

type ProductList = ReturnType<typeof useAdminProducts>;

function Products({ list, selection }: { list: ProductList; selection: Selection }) {
  const { rows: products, error } = list;
  return (
    <>
      {error !== null && (
        <LoadError message={messageOf(error, productAdminTexts.loadFailed)} query={list} className="mb-6" />
      )}
      {!products && error === null && <ProductCardSkeletons />}
      {products && (
        <div aria-busy={list.isBusy || undefined}>
          <FoundProducts products={products} list={list} selection={selection} />
          <div className="mt-6 flex min-h-11 items-center justify-between gap-4 text-muted md:min-h-9">
            <p role="status">
              {showingOf(products.length, list.totalProducts ?? 0, productListTexts.things)}
            </p>
            <MoreRows query={list.more} />
          </div>
        </div>
      )}
    </>
  );
}

type FoundProductsProps = { products: readonly AdminProduct[]; list: ProductList; selection: Selection };

function FoundProducts({ products, list, selection }: FoundProductsProps) {
  if (products.length > 0) return <ProductCards products={products} selection={selection} />;
  if (list.isIncomplete) return <ProductCardSkeletons />;
  const hint = list.isSearching ? productAdminTexts.emptyHintSearching : productAdminTexts.emptyHint;
  return <EmptyState title={catalogTexts.noProducts} text={hint} />;
}

function AddProduct() {
  const demo = useDemoRule();
  const look = { size: 'sm', icon: <Plus />, className: 'max-md:w-full' } as const;
  if (!demo.isDemo) {
    return (
      <ButtonLink {...look} to={paths.adminProductAdd}>
        {productListTexts.add}
      </ButtonLink>
    );
  }
  return (
    <Button {...look} {...demo.writeButton(() => undefined, demoTexts.addProduct)}>
      {productListTexts.add}
    </Button>
  );
}
