import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { catalogTexts, productAdminTexts } from '@vitrine/contract/catalog/catalog.texts';
import { productListTexts } from '@vitrine/contract/catalog/product-form.texts';
import { adminNavTexts, demoTexts, showingOf } from '@vitrine/contract/shared/texts';
import { Plus } from 'lucide-react';
import { useAdminProducts } from '../../catalog/admin-products.hooks.ts';
import { paths } from '../../lib/paths.ts';
import { useSearchText } from '../../lib/use-search-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { MoreRows } from './parts/more-rows.tsx';
import { PageHead } from './parts/page-head.tsx';
import { SearchBox } from './parts/search-box.tsx';
import { useDemoRule } from './parts/use-demo-rule.ts';
import { ProductCards } from './products-cards.tsx';
import { ProductCardSkeletons } from './products-skeleton.tsx';

/** /admin/products (spec back-office §2 Admin Products). */
export function ProductsPage() {
  const { text, setText, debouncedText } = useSearchText();
  const { rows: products, lastPage, more, ...list } = useAdminProducts(debouncedText);
  // The whole shop's total, whatever the search.
  const totalProducts = lastPage?.totalProducts;
  return (
    <>
      <PageHead title={adminNavTexts.products} count={totalProducts}>
        <SearchBox
          label={catalogTexts.searchLabel}
          placeholder={productListTexts.searchHint}
          value={text}
          onChange={setText}
          isBusy={list.isOutdated}
        />
        <AddProduct />
      </PageHead>
      {list.isPending && <ProductCardSkeletons />}
      {list.isFailed && (
        <LoadError message={productAdminTexts.loadFailed} isRetrying={list.isFetching} onRetry={list.retry} />
      )}
      {products && (
        <div
          aria-busy={list.isOutdated || undefined}
          className={classNames('transition-opacity', list.isOutdated && 'opacity-50')}
        >
          <FoundProducts products={products} search={debouncedText} />
          <div className="mt-6 flex min-h-11 items-center justify-between gap-4 text-muted md:min-h-9">
            <p role="status">{showingOf(products.length, totalProducts ?? 0, productListTexts.things)}</p>
            <MoreRows query={more} />
          </div>
        </div>
      )}
    </>
  );
}

function FoundProducts({ products, search }: { products: readonly Product[]; search: string }) {
  if (products.length > 0) return <ProductCards products={products} />;
  const hint = search === '' ? productAdminTexts.emptyHint : productAdminTexts.emptyHintSearching;
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
    <Button {...look} {...demo.writing(() => undefined, demoTexts.addProduct)}>
      {productListTexts.add}
    </Button>
  );
}
