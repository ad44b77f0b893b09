import { orderFilterTexts } from '@vitrine/contract/orders/order-filters.texts';
import { shortOrderId } from '@vitrine/contract/orders/orders.rules';
import { Link } from 'react-router';
import { OrderDate, OrderStatusBadge } from '../../../domains/orders/admin-order-cells.tsx';
import { useAdminOrders } from '../../../domains/orders/admin-orders.hooks.ts';
import { adminOrderPath, customerOrdersPath } from '../../../lib/navigation/paths.ts';
import { formatDollars } from '../../../lib/shop/shop-money.ts';

const SHOWN_ORDERS = 5;

export function CustomerOrders({ userId }: { userId: string }) {
  const { rows } = useAdminOrders('', { customer: userId });
  return (
    <section className="md:col-span-2">
      <h3 className="mb-2 font-label text-sm">{orderFilterTexts.history}</h3>
      {rows?.length === 0 && <p className="text-muted">{orderFilterTexts.noHistory}</p>}
      <ul>
        {rows?.slice(0, SHOWN_ORDERS).map((order) => (
          <li
            key={order._id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-border border-t py-2 tabular-nums"
          >
            <Link to={adminOrderPath(order._id)} className="link font-label">
              {shortOrderId(order._id)}
            </Link>
            <OrderDate createdAt={order.createdAt} />
            <OrderStatusBadge status={order.status} />
            <span className="font-label">{formatDollars(order.totalPrice)}</span>
          </li>
        ))}
      </ul>
      {rows !== undefined && rows.length > 0 && (
        <Link to={customerOrdersPath(userId)} className="link mt-2 inline-block font-label text-sm">
          {orderFilterTexts.allOfThem}
        </Link>
      )}
    </section>
  );
}
