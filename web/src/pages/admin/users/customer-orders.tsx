import { customerSummary } from '@vitrine/contract/analytics/sales-figures.texts';
import { orderFilterTexts } from '@vitrine/contract/orders/order-filters.texts';
import { shortOrderId } from '@vitrine/contract/orders/orders.rules';
import { useCustomerSales } from '../../../domains/analytics/analytics.hooks.ts';
import { OrderDate, OrderStatusBadge } from '../../../domains/orders/admin-order-cells.tsx';
import { useAdminOrders } from '../../../domains/orders/admin-orders.hooks.ts';
import { adminOrderPath, customerOrdersPath } from '../../../lib/navigation/paths.ts';
import { Link } from '../../../lib/navigation/shop-router.tsx';
import { formatDollars } from '../../../lib/shop/shop-money.ts';

const SHOWN_ORDERS = 5;

export function CustomerOrders({ userId }: { userId: string }) {
  const { rows } = useAdminOrders('', { customer: userId });
  const sales = useCustomerSales(userId).data;
  return (
    <section className="@container md:col-span-2">
      <h3 className="mb-2 font-label text-sm">{orderFilterTexts.history}</h3>
      {sales && <p className="mb-3">{customerSummary(sales, formatDollars, new Date())}</p>}
      {rows?.length === 0 && !sales && <p className="text-muted">{orderFilterTexts.noHistory}</p>}
      {/* Two lines each where the columns have no room, as beside a message. */}
      <ul className="grid grid-cols-[1fr_auto] gap-x-4 @min-[23rem]:grid-cols-[auto_auto_1fr_auto] @md:gap-x-8">
        {rows?.slice(0, SHOWN_ORDERS).map((order) => (
          <li
            key={order._id}
            className="col-span-full grid min-h-10 grid-cols-subgrid items-center gap-y-1 border-border border-t py-1.5 tabular-nums"
          >
            <Link to={adminOrderPath(order._id)} className="link font-label">
              {shortOrderId(order._id)}
            </Link>
            <span className="text-right @min-[23rem]:text-left">
              <OrderDate createdAt={order.createdAt} />
            </span>
            <span>
              <OrderStatusBadge status={order.status} />
            </span>
            <span className="text-right font-label">{formatDollars(order.totalPrice)}</span>
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
