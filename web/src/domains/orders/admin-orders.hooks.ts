import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useMutationState,
} from '@tanstack/react-query';
import type { Api } from '@vitrine/contract/api';
import { canRefund, type OrderStatus, shortOrderId } from '@vitrine/contract/orders/orders.rules';
import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import { orderAdminTexts, undoChangeOf } from '@vitrine/contract/orders/orders.texts';
import type { ReplyOf } from '@vitrine/contract/shared/endpoint';
import {
  adminOrderListKey,
  adminOrdersKey,
  analyticsKey,
  auditTrailKey,
  orderStatusesKey,
  orderStatusKey,
} from '../../lib/api/admin-query-keys.ts';
import { call } from '../../lib/api/api-client.ts';
import { changeLists, changeRow } from '../../lib/api/list-cache.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { BY_CURSOR, usePagedList } from '../../lib/api/use-paged-list.ts';
import { toast } from '../../lib/toast.ts';
import type { OrderFilter } from './order-filter.ts';

export function useAdminOrders(search: string, filter: OrderFilter) {
  const query = useInfiniteQuery({
    queryKey: adminOrderListKey(search, filter),
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: 20, cursor: pageParam, search: search || undefined, ...filter };
      return toOrdersPage(await call('GET /orders/admin', { query, signal }));
    },
    ...BY_CURSOR,
    placeholderData: keepPreviousData,
    meta: { loadFailed: orderAdminTexts.loadFailed, prefersServerMessage: true },
  });
  const changes = useMutationState({
    filters: { mutationKey: orderStatusesKey, status: 'pending' },
    select: ({ state }) => state.variables as StatusChange,
  });
  const list = usePagedList(query);
  return { ...list, rows: list.rows && withPendingStatuses(list.rows, changes) };
}

type StatusChoice = StatusChange & { undoTo?: OrderStatus };

/** Changes of one order are sent one after the other, so that the last choice wins. */
export function useChangeStatus(orderId: string) {
  const change = useMutation({
    mutationKey: orderStatusKey(orderId),
    scope: { id: `order-status ${orderId}` },
    mutationFn: ({ status }: StatusChoice) =>
      call('PATCH /orders/:id', { params: { id: orderId }, body: { status }, keepalive: true }),
    onSuccess: ({ data, message }, { undoTo }) => {
      const undo = () => undoTo && change.mutate({ orderId, status: undoTo });
      const isUnrefunded = data.status === 'cancelled' && canRefund(data);
      toast.success(message, {
        detail: isUnrefunded ? orderAdminTexts.notRefunded : undefined,
        action: undoTo && { label: undoChangeOf(shortOrderId(orderId)), onClick: undo },
        key: orderId,
      });
      return replaceOrder(data);
    },
    meta: { failed: orderAdminTexts.updateFailed },
  });
  return (status: OrderStatus, undoTo: OrderStatus) => change.mutate({ orderId, status, undoTo });
}

/** The order stays in the visible list, even when it no longer matches the search. */
export async function replaceOrder(order: AdminOrder): Promise<void> {
  await changeRow(adminOrdersKey, order._id, () => order);
  // Other searches may match differently now; the visible list keeps its rows.
  void queryClient.invalidateQueries({ queryKey: adminOrdersKey, refetchType: 'none' });
  void queryClient.invalidateQueries({ queryKey: auditTrailKey('order', order._id) });
  void queryClient.invalidateQueries({ queryKey: analyticsKey, refetchType: 'none' });
  await refreshCounts();
}

type Counts = Pick<
  ReplyOf<Api['GET /orders/admin']>,
  'totalOrders' | 'paidOrders' | 'ordersToShip' | 'ordersWithReturns' | 'ordersByStatus'
>;

/** The counts above the list change with an order, while its rows stay where they are. */
async function refreshCounts(): Promise<void> {
  // One row, because the rows are not used. Without a reply the old counts stay.
  const reply = await call('GET /orders/admin', { query: { limit: 1 } }).catch(() => undefined);
  if (!reply) return;
  const { totalOrders, paidOrders, ordersToShip, ordersWithReturns, ordersByStatus } = reply;
  await changeLists<InfiniteData<Counts>>(adminOrdersKey, (list) => ({
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      ...{ totalOrders, paidOrders, ordersToShip, ordersWithReturns },
      ordersByStatus: ordersByStatus ?? page.ordersByStatus,
    })),
  }));
}

export type StatusChange = { orderId: string; status: OrderStatus };

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
function toOrdersPage({ data, ...page }: OrdersReply) {
  const orders = Array.isArray(data) ? data : data.orders;
  return { ...page, data: orders, totalOrders: page.totalOrders ?? orders.length };
}
