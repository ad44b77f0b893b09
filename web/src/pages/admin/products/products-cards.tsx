import { selectLabel } from '@vitrine/contract/catalog/bulk-change.texts';
import type { AdminProduct } from '@vitrine/contract/catalog/catalog.schemas';
import {
  deleteLabel,
  editLabel,
  productListTexts,
} from '@vitrine/contract/catalog/product-fields/product-form.texts';
import { demoTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { AdminProductCard } from '../../../domains/catalog/admin/admin-product-card.tsx';
import { productEditPath } from '../../../lib/navigation/paths.ts';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { Placeholders } from '../parts/card-list.tsx';
import { RowTick } from '../parts/row-tick.tsx';
import { WriteButton, WriteLink } from '../parts/write-buttons.tsx';
import type { Selection } from './bulk-change/use-selection.ts';
import { useProductDeletion } from './use-product-deletion.ts';

const PRODUCT_GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(14.25rem,100%),1fr))] gap-3 md:gap-5';

type ProductCardsProps = { products: readonly AdminProduct[]; selection: Selection };

/** Memoised, so that typing in the search box above does not render the grid again. */
export const ProductCards = memo(function ProductCards({ products, selection }: ProductCardsProps) {
  const { list, askToDelete, removingId } = useProductDeletion<HTMLUListElement>(products);
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
  return (
    <li className="grid">
      <AdminProductCard
        product={product}
        isBusy={isBusy}
        isTicked={isTicked}
        tick={
          // Cut out of the picture's corner.
          <RowTick
            label={selectLabel(product.name)}
            isTicked={isTicked}
            onTick={onTick}
            className="product-tick"
          />
        }
        actions={
          <>
            <WriteLink
              to={productEditPath(product._id)}
              demoText={demoTexts.editProduct}
              variant="text"
              icon={<Pencil />}
              aria-label={editLabel(product.name)}
            >
              {productListTexts.edit}
            </WriteLink>
            <WriteButton
              variant="text-danger"
              icon={<Trash2 />}
              aria-label={deleteLabel(product.name)}
              data-row={product._id}
              demoText={demoTexts.delete}
              onClick={onDelete}
            >
              {appTexts.delete}
            </WriteButton>
          </>
        }
      />
    </li>
  );
}

export function ProductCardSkeletons() {
  return (
    <Placeholders count={8} className={PRODUCT_GRID} itemClassName="panel overflow-hidden">
      <Skeleton className="aspect-square" />
      <div className="divider border-border px-4">
        <span className="price">
          <span className="skeleton label w-21" />
        </span>
      </div>
      <div className="px-4 pt-4 pb-4">
        <Skeleton className="h-4 w-7/10 rounded-badge" />
        <Skeleton className="mt-2.5 h-3.5 w-9/10 rounded-badge" />
      </div>
      <div className="h-11 border-border border-t" />
    </Placeholders>
  );
}
