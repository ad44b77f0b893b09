import type { InfiniteData } from '@tanstack/react-query';
import type { Api } from '@vitrine/contract/api';
import type { OrderStatus } from '@vitrine/contract/orders/orders.rules';
import type { Order } from '@vitrine/contract/orders/orders.schemas';
import type { ReplyOf } from '@vitrine/contract/shared/endpoint';

export type OrderPages = InfiniteData<ReplyOf<Api['GET /orders/admin']>, string | undefined>;
type OrderPage = OrderPages['pages'][number];
export type StatusChange = { orderId: string; status: OrderStatus };

export function ordersOf({ data }: OrderPage): readonly Order[] {
  return data.orders;
}

/** The orders as they will be when what was chosen has reached the server; of several choices the last one counts. */
export function withStatuses(orders: readonly Order[], changes: readonly StatusChange[]): Order[] {
  const chosen = new Map(changes.map(({ orderId, status }) => [orderId, status]));
  return orders.map((order) => ({ ...order, status: chosen.get(order._id) ?? order.status }));
}

/** An order stays in the list that is on the screen, also when the search would no longer find it. */
export function withOrder(list: OrderPages, changed: Order): OrderPages {
  const pages = list.pages.map((page) => ({
    ...page,
    data: { orders: page.data.orders.map((order) => (order._id === changed._id ? changed : order)) },
  }));
  return { ...list, pages };
}
