import type { CartItem } from '@vitrine/contract/cart/cart.schemas';
import { cartTexts, deleteFromCart, quantityOf } from '@vitrine/contract/cart/cart.texts';
import { lineKey, lineName } from '@vitrine/contract/cart/cart-lines.rules';
import { hasOffer } from '@vitrine/contract/catalog/catalog.rules';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { VARIANT_PARAM } from '@vitrine/contract/catalog/variants/variants.rules';
import { MAX_QUANTITY } from '@vitrine/contract/shared/money/money';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { isSoldOut } from '@vitrine/contract/stock/stock.rules';
import { onlyLeft, stockTexts } from '@vitrine/contract/stock/stock.texts';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { productPath } from '../../lib/navigation/paths.ts';
import { Link } from '../../lib/navigation/shop-router.tsx';
import { formatCents, formatDollars, itemTotal, unitPrice } from '../../lib/shop/shop-money.ts';
import { classNames } from '../../ui/class-names.ts';
import { QuantityStepper } from '../../ui/controls/quantity-stepper.tsx';
import { Photo } from '../../ui/display/photo.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';

type CartTableProps = {
  cart: readonly CartItem[];
  isPending: (key: string) => boolean;
  onStep: (item: CartItem, change: number) => void;
  onRemove: (item: CartItem) => void;
  className?: string;
};

// Explicit roles, because some screen readers ignore a table whose rows are displayed as cards, as on phones.
const TABLE = { role: 'table' };
const ROWS = { role: 'rowgroup' };
const HEAD = { role: 'columnheader' };
const ROW = { role: 'row' };
const CELL = { role: 'cell' };

export function CartTable({ cart, isPending, onStep, onRemove, className }: CartTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const ids = cart.map(lineKey);
  const focusNeighbour = useFocusAfterRemoval(table, ids);
  return (
    <table
      ref={table}
      {...TABLE}
      aria-label={cartTexts.title}
      className={classNames('block md:table md:w-full md:table-fixed', className)}
    >
      <CartHead />
      <tbody {...ROWS} className="block border-divider border-t-2 md:table-row-group md:border-t-0">
        {cart.map((item) => (
          <CartRow
            key={lineKey(item)}
            item={item}
            isBusy={isPending(lineKey(item))}
            onStep={(change) => onStep(item, change)}
            onRemove={() => {
              focusNeighbour(lineKey(item));
              onRemove(item);
            }}
          />
        ))}
      </tbody>
    </table>
  );
}

/** Visually hidden on phones, where each value has its own label. */
function CartHead() {
  const { product, price, quantity, subtotal, delete: deleting } = cartTexts.columns;
  return (
    <thead
      {...ROWS}
      className="sr-only text-left text-muted text-sm md:not-sr-only md:table-header-group [&_th]:border-divider [&_th]:border-b-2 [&_th]:pb-3 [&_th]:font-label"
    >
      <tr>
        <th {...HEAD}>{product}</th>
        <th {...HEAD} className="md:w-26 lg:w-33">
          {price}
        </th>
        <th {...HEAD} className="md:w-38 lg:w-42">
          {quantity}
        </th>
        <th {...HEAD} className="text-right md:w-26 lg:w-36 xl:w-26 2xl:w-36">
          {subtotal}
        </th>
        <th {...HEAD} className="md:w-13 lg:w-15">
          <VisuallyHidden>{deleting}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  );
}

type CartRowProps = {
  item: CartItem;
  isBusy: boolean;
  onStep: (change: number) => void;
  onRemove: () => void;
};

/** Spec shopper §2 Cart: image, name, unit price after promo, stepper, subtotal and delete. */
function CartRow({ item, isBusy, onStep, onRemove }: CartRowProps) {
  const { product, quantity } = item;
  return (
    <tr
      {...ROW}
      aria-busy={isBusy || undefined}
      className="relative grid grid-cols-[5.5rem_minmax(0,1fr)_auto] gap-x-4 border-border border-b py-4 tabular-nums md:table-row md:py-0"
    >
      <td {...CELL} className="col-start-1 col-end-4 row-start-1 md:py-6">
        <ProductCell item={item} />
      </td>
      <td {...CELL} className="col-start-2 col-end-4 row-start-1 self-end pb-1.5 md:py-6 md:pr-4">
        {formatCents(unitPrice(product))}
        {hasOffer(product) && (
          <s className="ml-2 text-muted text-sm md:ml-0 md:block">
            <VisuallyHidden>{uiTexts.originalPrice} </VisuallyHidden>
            {formatDollars(product.price)}
          </s>
        )}
      </td>
      <td {...CELL} className="col-start-1 col-end-3 row-start-2 mt-4 md:py-6">
        <QuantityStepper
          label={quantityOf(lineName(item))}
          value={quantity}
          max={product.stockLeft}
          onChange={(value) => onStep(value - quantity)}
        />
        <StockLine product={product} />
        {quantity >= MAX_QUANTITY && (
          <p role="status" className="mt-1.5 text-muted text-sm">
            {cartTexts.mostOfOne}
          </p>
        )}
      </td>
      <td
        {...CELL}
        className="col-start-3 row-start-2 mt-4 self-center wrap-anywhere text-right font-display font-price text-lg tracking-[-0.01em] md:py-6"
      >
        {formatCents(itemTotal(item))}
      </td>
      <td {...CELL} className="absolute top-2 -right-2.5 md:static md:py-6 md:text-right">
        <IconButton
          data-row={lineKey(item)}
          label={deleteFromCart(lineName(item))}
          icon={<Trash2 />}
          onClick={onRemove}
        />
      </td>
    </tr>
  );
}

function StockLine({ product }: { product: Product }) {
  if (product.stockLeft === undefined) return null;
  return (
    <p role="status" className="few mt-1.5">
      {isSoldOut(product) ? stockTexts.soldOut : onlyLeft(product.stockLeft)}
    </p>
  );
}

function ProductCell({ item: { product, variant } }: { item: CartItem }) {
  const path = productPath(product._id);
  return (
    <div className="flex gap-4 md:items-center lg:gap-6">
      <Photo src={product.images.at(0)} sizes="96px" alt="" className="w-22 flex-none md:w-20 lg:w-24" />
      <div className="min-w-0 pr-11 md:pr-4">
        <Link
          to={variant ? `${path}?${VARIANT_PARAM}=${variant._id}` : path}
          className="line-clamp-2 break-words font-semibold hover:text-accent"
        >
          {product.name}
        </Link>
        {variant && <p className="line-clamp-2 break-words text-sm">{variant.name}</p>}
        <p className="truncate text-muted text-sm">{product.category?.name ?? appTexts.unknown}</p>
      </div>
    </div>
  );
}
