import { shortOrderId } from '@vitrine/contract/orders/orders.rules';
import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import { ordersColumns } from '@vitrine/contract/orders/orders.texts';
import { orderSelectionTexts } from '@vitrine/contract/orders/packing/order-selection.texts';
import { settingsTexts } from '@vitrine/contract/shop/settings.texts';
import {
  OrderCustomer,
  OrderDate,
  OrderPayment,
  OrderStatusCell,
} from '../../../domains/orders/admin-order-cells.tsx';
import { useHasDraft } from '../../../lib/drafts.ts';
import { formatDollars } from '../../../lib/shop/shop-money.ts';
import type { Column } from '../parts/data-table.tsx';
import { RowTick } from '../parts/row-tick.tsx';
import { PageTick } from './selection/page-tick.tsx';
import type { OrderSelection } from './selection/use-order-selection.ts';

const [ID, CUSTOMER, DATE, TOTAL, STATUS, PAYMENT, DETAILS] = ordersColumns;

/** The seven columns; orders are ticked in the first. */
export function orderColumns(
  selection: OrderSelection,
  shown: readonly AdminOrder[],
): readonly Column<AdminOrder>[] {
  return [
    {
      head: ID,
      beforeHead: (
        <PageTick
          ticked={shown.filter(({ _id }) => selection.has(_id)).length}
          shown={shown.length}
          onTick={() => selection.toggleAll(shown)}
        />
      ),
      cell: ({ _id }) => (
        <span className="flex items-center">
          <RowTick
            className="order-tick"
            label={orderSelectionTexts.select(shortOrderId(_id))}
            isTicked={selection.has(_id)}
            onTick={(isRange) => selection.toggle(_id, { among: shown, isRange })}
          />
          <span title={_id} className="font-label">
            {shortOrderId(_id)}
          </span>
        </span>
      ),
      onCard: 'title',
    },
    ...otherColumns,
  ];
}

const otherColumns: readonly Column<AdminOrder>[] = [
  { head: CUSTOMER, cell: ({ user }) => <OrderCustomer user={user} />, isFlexible: true, onCard: 'body' },
  {
    head: DATE,
    cell: ({ createdAt }) => <OrderDate createdAt={createdAt} />,
    onCard: 'below-title',
    sort: { by: 'date', kind: 'date' },
  },
  {
    head: TOTAL,
    cell: ({ totalPrice }) => formatDollars(totalPrice),
    isEnd: true,
    onCard: 'foot',
    sort: { by: 'total', kind: 'number' },
  },
  { head: STATUS, cell: (order) => <OrderStatusCell order={order} />, onCard: 'aside' },
  { head: PAYMENT, cell: (order) => <OrderPayment {...order} />, onCard: 'off' },
  {
    head: DETAILS,
    cell: ({ _id }, detailsButton) => (
      <>
        {detailsButton}
        <UnsavedMark id={_id} />
      </>
    ),
    isEnd: true,
    onCard: 'end',
  },
];

/** A closed order keeps what was typed into it. */
function UnsavedMark({ id }: { id: string }) {
  if (!useHasDraft(`${id} `)) return null;
  return <span className="block font-semibold text-accent text-xs">{settingsTexts.unsaved}</span>;
}
