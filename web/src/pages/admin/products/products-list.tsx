import { selectLabel } from '@vitrine/contract/catalog/bulk-change.texts';
import { hasOffer, hasOptions, PRODUCT_SORT_COLUMNS } from '@vitrine/contract/catalog/catalog.rules';
import type { AdminProduct } from '@vitrine/contract/catalog/catalog.schemas';
import { percentOff } from '@vitrine/contract/catalog/catalog.texts';
import {
  deleteLabel,
  editLabel,
  priceOf,
  productListTexts,
  stockOf,
} from '@vitrine/contract/catalog/product-fields/product-form.texts';
import { adminNavTexts, demoTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { isLow, isSoldOut } from '@vitrine/contract/stock/stock.rules';
import { stockTexts } from '@vitrine/contract/stock/stock.texts';
import { Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { useChangeInPlace } from '../../../domains/catalog/admin/product-in-place.hooks.ts';
import { productEditPath, productPath } from '../../../lib/navigation/paths.ts';
import { Link } from '../../../lib/navigation/shop-router.tsx';
import { useDemoRule } from '../../../lib/session/demo-admin.ts';
import { shopCurrency } from '../../../lib/shop/shop-details.ts';
import { toast } from '../../../lib/toast.ts';
import { InPlaceField } from '../../../ui/admin/in-place-field.tsx';
import { Badge, OfferBadge } from '../../../ui/display/badge.tsx';
import { Photo } from '../../../ui/display/photo.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { RowTick } from '../parts/row-tick.tsx';
import { useSort } from '../parts/use-sort.ts';
import { WriteButton, WriteLink } from '../parts/write-buttons.tsx';
import type { Selection } from './bulk-change/use-selection.ts';
import { bodyOf, plainPrice, valuesOf } from './product-form/product-values.ts';
import { firstProblem } from './product-form/use-product-form.ts';
import { useProductDeletion } from './use-product-deletion.ts';

type ProductListProps = { products: readonly AdminProduct[]; selection: Selection };

/** Rows instead of cards, for shops with many products; price and stock are changed in place. */
export const ProductList = memo(function ProductList({ products, selection }: ProductListProps) {
  const { sort, setSort } = useSort(PRODUCT_SORT_COLUMNS);
  const { list, askToDelete } = useProductDeletion<HTMLDivElement>(products);
  const columns: Column<AdminProduct>[] = [
    {
      head: productListTexts.name,
      cell: (product) => (
        <ProductCell
          product={product}
          isTicked={selection.has(product._id)}
          onTick={(isRange) => selection.toggle(product._id, { among: products, isRange })}
        />
      ),
      isFlexible: true,
      onCard: 'title',
      sort: { by: 'name', kind: 'text' },
    },
    {
      head: productListTexts.category,
      cell: ({ category }) => category?.name ?? appTexts.unknown,
      isSpare: true,
    },
    {
      head: productListTexts.price,
      cell: (product) => <NumberCell product={product} field="price" selection={selection} />,
      isEnd: true,
      sort: { by: 'price', kind: 'number' },
    },
    {
      head: productListTexts.stock,
      cell: (product) =>
        product.stock ? (
          <NumberCell product={product} field="stock" selection={selection} />
        ) : (
          <span className="whitespace-nowrap text-muted">{productListTexts.notCounted}</span>
        ),
      isEnd: true,
    },
    {
      head: productListTexts.actions,
      cell: (product) => <RowActions product={product} onDelete={() => void askToDelete(product)} />,
      isEnd: true,
      onCard: 'actions',
    },
  ];
  return (
    <div ref={list} className="product-rows">
      <DataTable
        label={adminNavTexts.products}
        columns={columns}
        rows={products}
        sort={{ current: sort, onChange: setSort }}
      />
    </div>
  );
});

type ProductCellProps = {
  product: AdminProduct;
  isTicked: boolean;
  onTick: (isRange: boolean) => void;
};

function ProductCell({ product, isTicked, onTick }: ProductCellProps) {
  const { _id, name, images, isPublished } = product;
  return (
    <div className="flex min-w-0 items-center gap-3 py-1">
      <RowTick
        label={selectLabel(product.name)}
        isTicked={isTicked}
        onTick={onTick}
        className="flex-none p-1"
      />
      <Photo src={images[0]} sizes="40px" alt="" className="size-10 flex-none rounded-control" />
      <Link
        to={isPublished ? productPath(_id) : productEditPath(_id)}
        title={name}
        className="min-w-0 truncate font-label hover:underline"
      >
        {name}
      </Link>
      {!isPublished && <Badge tone="ink">{productListTexts.draft}</Badge>}
      {hasOffer(product) && <OfferBadge>{percentOff(product.promoPercentage)}</OfferBadge>}
      {isSoldOut(product) && <Badge tone="ink">{stockTexts.soldOut}</Badge>}
    </div>
  );
}

type NumberCellProps = { product: AdminProduct; field: 'price' | 'stock'; selection: Selection };

function NumberCell({ product, field, selection }: NumberCellProps) {
  const change = useChangeInPlace();
  const { isDemo } = useDemoRule();
  const saved = valuesOf(product);

  function save(typed: string): boolean {
    const values = { ...saved, [field]: typed.trim() };
    const problem = firstProblem(values);
    if (problem) {
      toast.error(problem.message);
      return false;
    }
    const { stock = '' } = bodyOf(values, product);
    const body = field === 'price' ? { price: plainPrice(typed) } : { stock, stockSeen: saved.stock };
    if (field === 'price' ? body.price === plainPrice(saved.price) : stock === '') return true;
    change.mutate({ product, body }, { onSuccess: ({ data }) => selection.refresh(data) });
    return true;
  }

  const isWarning = field === 'stock' && isLow(product);
  return (
    <span className={isWarning ? 'text-warn' : undefined}>
      <InPlaceField
        label={field === 'price' ? priceOf(product.name, shopCurrency()) : stockOf(product.name)}
        value={saved[field]}
        isBusy={change.isPending}
        isReadOnly={isDemo || hasOptions(product)}
        onSave={save}
      />
    </span>
  );
}

function RowActions({ product: { _id, name }, onDelete }: { product: AdminProduct; onDelete: () => void }) {
  return (
    <div className="flex items-center justify-end">
      <WriteLink
        to={productEditPath(_id)}
        demoText={demoTexts.editProduct}
        variant="text"
        icon={<Pencil />}
        aria-label={editLabel(name)}
      >
        {productListTexts.edit}
      </WriteLink>
      <WriteButton
        variant="text-danger"
        icon={<Trash2 />}
        aria-label={deleteLabel(name)}
        data-row={_id}
        demoText={demoTexts.delete}
        onClick={onDelete}
      >
        {appTexts.delete}
      </WriteButton>
    </div>
  );
}
