import { useMutation, useQuery } from '@tanstack/react-query';
import type { Api } from '@vitrine/contract/api';
import { orderEditLinkTexts, orderEditTexts } from '@vitrine/contract/orders/edits/order-edits.texts';
import type { InputOf } from '@vitrine/contract/shared/endpoint';
import {
  adminOrdersKey,
  analyticsKey,
  auditTrailKey,
  orderToEditKey,
} from '../../lib/api/admin-query-keys.ts';
import { call } from '../../lib/api/api-client.ts';
import { queryClient } from '../../lib/api/query-client.ts';

export type OrderEditBody = InputOf<Api['POST /admin/orders/:id/edits']>['body'];

/** As it is now: what the list knew of it may be old. Null if there is none. */
export function useOrderToEdit(id: string) {
  return useQuery({
    queryKey: orderToEditKey(id),
    queryFn: async ({ signal }) => {
      const { data } = await call('GET /orders/admin', { query: { orders: id, limit: 1 }, signal });
      return data.orders.find(({ _id }) => _id === id) ?? null;
    },
    staleTime: 0,
    gcTime: 0,
    meta: { loadFailed: orderEditTexts.loadFailed },
  });
}

export function useEditOrder(id: string) {
  return useMutation({
    mutationFn: (body: OrderEditBody) => call('POST /admin/orders/:id/edits', { params: { id }, body }),
    meta: { done: true, failed: orderEditTexts.failed },
    onSettled: () => refreshOrder(id),
  });
}

/** Of a change whose refund the provider refused. */
export function useRefundEditAgain(id: string) {
  return useMutation({
    mutationFn: (edit: string) => call('POST /admin/orders/:id/edits/:edit/refund', { params: { id, edit } }),
    meta: { done: true, failed: orderEditTexts.refundAgainFailed },
    onSettled: () => refreshOrder(id),
  });
}

/** Of a change that waits for its payment. */
export function useWithdrawEditLink(id: string) {
  return useMutation({
    mutationFn: () => call('POST /admin/orders/:id/edit-link/withdraw', { params: { id } }),
    meta: { done: true, failed: orderEditLinkTexts.withdrawFailed },
    onSettled: () => refreshOrder(id),
  });
}

function refreshOrder(id: string): void {
  void queryClient.invalidateQueries({ queryKey: adminOrdersKey });
  void queryClient.invalidateQueries({ queryKey: auditTrailKey('order', id) });
  void queryClient.invalidateQueries({ queryKey: analyticsKey, refetchType: 'none' });
}
