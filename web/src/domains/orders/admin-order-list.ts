import type { Api } from '@vitrine/contract/api';
import type { OrderStatus } from '@vitrine/contract/orders/orders.rules';
import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import type { ReplyOf } from '@vitrine/contract/shared/endpoint';

export type StatusChange = { orderId: string; status: OrderStatus };

/** The orders with the pending status changes applied; the last change of an order wins. */
export function withPendingStatuses(
  orders: readonly AdminOrder[],
  changes: readonly StatusChange[],
): AdminOrder[] {
  const chosen = new Map(changes.map(({ orderId, status }) => [orderId, status]));
  return orders.map((order) => ({ ...order, status: chosen.get(order._id) ?? order.status }));
}

type OrdersReply = Omit<ReplyOf<Api['GET /orders/admin']>, 'data'> & {
  data: { orders: AdminOrder[] } | AdminOrder[];
};

/** Spec back-office §7: the orders are `data.orders` or `data`. */
export function toOrdersPage({ data, ...page }: OrdersReply) {
  const orders = Array.isArray(data) ? data : data.orders;
  return { ...page, data: orders, totalOrders: page.totalOrders ?? orders.length };
}
