import type { AdminProduct } from '@vitrine/contract/catalog/catalog.schemas';
import { deleteLabel, editLabel, productListTexts } from '@vitrine/contract/catalog/product-form.texts';
import { demoTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { appTexts, confirmTexts } from '@vitrine/contract/shared/texts/texts';
import { Pencil, Trash2 } from 'lucide-react';
import { memo, useRef } from 'react';
import { AdminProductCard } from '../../../domains/catalog/admin/admin-product-card.tsx';
import { useRemoveProduct } from '../../../domains/catalog/admin/admin-products.hooks.ts';
import { productEditPath } from '../../../lib/navigation/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useConfirmDelete } from '../../../ui/overlays/confirm.tsx';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal.ts';
import { useDemoRule } from '../parts/use-demo-rule.ts';
import { ProductTick } from './bulk-change/product-tick.tsx';
import type { Selection } from './bulk-change/use-selection.ts';

export const PRODUCT_GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(15.5rem,100%),1fr))] gap-3 md:gap-5';

type ProductCardsProps = { products: readonly AdminProduct[]; selection: Selection };

/** Memoised, so that typing in the search box above does not render the grid again. */
export const ProductCards = memo(function ProductCards({ products, selection }: ProductCardsProps) {
  const list = useRef<HTMLUListElement>(null);
  const remove = useRemoveProduct();
  const confirmDelete = useConfirmDelete();
  const ids = products.map(({ _id }) => _id);
  const keepFocus = useFocusAfterRemoval(list, ids);

  async function askToDelete(product: AdminProduct) {
    const isSure = await confirmDelete({
      text: confirmTexts.noRevert,
      subject: product.name,
    });
    if (!isSure) return;
    keepFocus(product._id);
    remove.mutate(product);
  }

  const removingId = remove.isPending ? remove.variables._id : undefined;
  return (
    <ul ref={list} className={PRODUCT_GRID}>
      {products.map((product) => (
        <ProductCardItem
          key={product._id}
          product={product}
          isBusy={product._id === removingId}
          isTicked={selection.has(product._id)}
          onTick={(isRange) => selection.toggle(product._id, { among: products, isRange })}
          onDelete={() => void askToDelete(product)}
        />
      ))}
    </ul>
  );
});

type ProductCardItemProps = {
  product: AdminProduct;
  isBusy: boolean;
  isTicked: boolean;
  onTick: (isRange: boolean) => void;
  onDelete: () => void;
};

function ProductCardItem({ product, isBusy, isTicked, onTick, onDelete }: ProductCardItemProps) {
  const demo = useDemoRule();
  return (
    <li className="grid">
      <AdminProductCard
        product={product}
        isBusy={isBusy}
        isTicked={isTicked}
        tick={<ProductTick product={product} isTicked={isTicked} onTick={onTick} />}
        actions={
          <>
            <EditProduct product={product} />
            <Button
              variant="text-danger"
              size="sm"
              icon={<Trash2 />}
              aria-label={deleteLabel(product.name)}
              data-row={product._id}
              {...demo.writeButton(onDelete, demoTexts.delete)}
            >
              {appTexts.delete}
            </Button>
          </>
        }
      />
    </li>
  );
}

function EditProduct({ product }: { product: AdminProduct }) {
  const demo = useDemoRule();
  const look = {
    variant: 'text',
    size: 'sm',
    icon: <Pencil />,
    'aria-label': editLabel(product.name),
  } as const;
  if (!demo.isDemo) {
    return (
      <ButtonLink {...look} to={productEditPath(product._id)}>
        {productListTexts.edit}
      </ButtonLink>
    );
  }
  return (
    <Button {...look} {...demo.writeButton(() => undefined, demoTexts.editProduct)}>
      {productListTexts.edit}
    </Button>
  );
}
