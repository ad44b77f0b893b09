import type { CartItem } from '@vitrine/contract/cart/cart.schemas';
import { cartTexts } from '@vitrine/contract/cart/cart.texts';
import { useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import { CartRow } from './cart-row.tsx';

type CartTableProps = {
  cart: readonly CartItem[];
  isPending: (productId: string) => boolean;
  onStep: (productId: string, change: number) => void;
  onRemove: (productId: string) => void;
  className?: string;
};

// Explicit roles, because some screen readers ignore a table whose rows are displayed as cards.
const TABLE = { role: 'table' };
const ROWS = { role: 'rowgroup' };
const HEAD = { role: 'columnheader' };

export function CartTable({ cart, isPending, onStep, onRemove, className }: CartTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const ids = cart.map(({ product }) => product._id);
  const focusNeighbour = useFocusAfterRemoval(table, ids);
  return (
    <table
      ref={table}
      {...TABLE}
      aria-label={cartTexts.title}
      className={classNames('block md:table md:w-full md:table-fixed', className)}
    >
      <CartHead />
      <tbody {...ROWS} className="block border-shelf border-t-2 md:table-row-group md:border-t-0">
        {cart.map((item) => (
          <CartRow
            key={item.product._id}
            item={item}
            isBusy={isPending(item.product._id)}
            onStep={(change) => onStep(item.product._id, change)}
            onRemove={() => {
              focusNeighbour(item.product._id);
              onRemove(item.product._id);
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
      className="sr-only text-left text-muted text-sm md:not-sr-only md:table-header-group [&_th]:border-shelf [&_th]:border-b-2 [&_th]:pb-3 [&_th]:font-label"
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
