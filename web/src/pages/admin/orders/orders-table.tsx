import { shortOrderId } from '@vitrine/contract/orders/orders.rules';
import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import { ordersColumns, orderTitle } from '@vitrine/contract/orders/orders.texts';
import { formatDollars } from '@vitrine/contract/shared/money/money';
import { adminNavTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { type ReactNode, useState } from 'react';
import {
  OrderCustomer,
  OrderDate,
  OrderPayment,
  OrderStatusCell,
} from '../../../domains/orders/admin-order-cells.tsx';
import { type Column, DataTable, DetailsButton } from '../parts/data-table.tsx';
import { OrderDetail } from './order-detail.tsx';

const [ID, CUSTOMER, DATE, TOTAL, STATUS, PAYMENT, DETAILS] = ordersColumns;

const columns: readonly Column<AdminOrder>[] = [
  {
    key: 'id',
    head: ID,
    cell: ({ _id }) => (
      <span title={_id} className="font-label">
        {shortOrderId(_id)}
      </span>
    ),
    onCard: 'title',
  },
  {
    key: 'customer',
    head: CUSTOMER,
    cell: ({ user }) => <OrderCustomer user={user} />,
    isFlexible: true,
    onCard: 'body',
  },
  { key: 'date', head: DATE, cell: ({ createdAt }) => <OrderDate createdAt={createdAt} />, onCard: 'off' },
  {
    key: 'total',
    head: TOTAL,
    cell: ({ totalPrice }) => formatDollars(totalPrice),
    isEnd: true,
    onCard: 'foot',
  },
  {
    key: 'status',
    head: STATUS,
    cell: (order) => <OrderStatusCell order={order} />,
    onCard: 'aside',
  },
  {
    key: 'payment',
    head: PAYMENT,
    cell: (order) => <OrderPayment {...order} />,
    onCard: 'off',
  },
];

type OrdersTableProps = {
  orders: readonly AdminOrder[] | undefined;
  /** The order whose details are open initially. */
  initiallyOpenId?: string | undefined;
  foot: ReactNode;
};

export function OrdersTable({ orders, initiallyOpenId, foot }: OrdersTableProps) {
  const [openId, setOpenId] = useState(initiallyOpenId);
  const details: Column<AdminOrder> = {
    key: 'details',
    head: DETAILS,
    cell: ({ _id }) => (
      <DetailsButton
        rowKey={_id}
        name={orderTitle(shortOrderId(_id))}
        isOpen={_id === openId}
        onToggle={() => setOpenId(_id === openId ? undefined : _id)}
      />
    ),
    isEnd: true,
    onCard: 'end',
  };
  return (
    <DataTable
      label={adminNavTexts.orders}
      columns={[...columns, details]}
      rows={orders}
      rowKey={({ _id }) => _id}
      openKey={openId}
      detail={(order) => <OrderDetail order={order} />}
      foot={foot}
    />
  );
}
