import type { OrderStatus } from '@vitrine/contract/orders/orders.rules';
import type { Order } from '@vitrine/contract/orders/orders.schemas';

export type StatusChange = { orderId: string; status: OrderStatus };

/** The orders with the pending status changes applied; the last change of an order wins. */
export function withStatuses(orders: readonly Order[], changes: readonly StatusChange[]): Order[] {
  const chosen = new Map(changes.map(({ orderId, status }) => [orderId, status]));
  return orders.map((order) => ({ ...order, status: chosen.get(order._id) ?? order.status }));
}
