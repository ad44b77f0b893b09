import { useMutation, useQuery } from '@tanstack/react-query';
import type { Api } from '@vitrine/contract/api';
import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import { orderSelectionTexts } from '@vitrine/contract/orders/packing/order-selection.texts';
import { MAX_PACKED_ORDERS } from '@vitrine/contract/orders/packing/packing.rules';
import { packingTexts } from '@vitrine/contract/orders/packing/packing.texts';
import type { InputOf } from '@vitrine/contract/shared/endpoint';
import {
  adminOrdersKey,
  analyticsKey,
  packedOrderKey,
  packedOrdersKey,
  packingQueueKey,
  recentShipmentsKey,
} from '../../../lib/api/admin-query-keys.ts';
import { call } from '../../../lib/api/api-client.ts';
import { queryClient } from '../../../lib/api/query-client.ts';

/** Up to a hundred orders by their ids, in the order of the ids. */
export async function fetchOrders(ids: readonly string[], signal?: AbortSignal): Promise<AdminOrder[]> {
  if (ids.length === 0) return [];
  const query = { orders: ids.join(','), limit: MAX_PACKED_ORDERS };
  const { data } = await call('GET /orders/admin', { query, ...(signal && { signal }) });
  const found = new Map(data.orders.map((order) => [order._id, order]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

type ListFilter = Omit<InputOf<Api['GET /orders/admin']>['query'], 'limit' | 'cursor'>;

/** The ids of what a list shows, as many as can be selected. */
export function useSelectOrders() {
  return useMutation({
    mutationFn: async ({ search, ...filter }: ListFilter) => {
      const query = { ...filter, search: search || undefined, limit: MAX_PACKED_ORDERS };
      const { data } = await call('GET /orders/admin', { query });
      return data.orders.map(({ _id }) => _id);
    },
    meta: { failed: orderSelectionTexts.selectFailed },
  });
}

/** What is to ship, oldest first, and what the caller can still take back. */
export function usePackingQueue() {
  return useQuery({
    queryKey: packingQueueKey,
    queryFn: async ({ signal }) => {
      const query = { toShip: true, sort: 'date' as const, limit: MAX_PACKED_ORDERS };
      const [{ data }, recent] = await Promise.all([
        call('GET /orders/admin', { query, signal }),
        call('GET /admin/packing', { signal }),
      ]);
      for (const order of data.orders) queryClient.setQueryData(packedOrderKey(order._id), order);
      return { toShip: data.orders.map(({ _id }) => _id), undoable: recent.data.map(({ order }) => order) };
    },
    staleTime: 0,
    gcTime: 0,
    meta: { loadFailed: packingTexts.loadFailed },
  });
}

/** Read again whenever it is shown, because a colleague may have shipped it; null if it does not exist. */
export function usePackedOrder(id: string | undefined) {
  return useQuery({
    queryKey: packedOrderKey(id ?? ''),
    queryFn: async ({ signal }) => (await fetchOrders([id ?? ''], signal))[0] ?? null,
    enabled: id !== undefined,
    staleTime: 0,
    meta: { loadFailed: packingTexts.loadFailed },
  });
}

export function usePackedOrders(ids: readonly string[]) {
  return useQuery({
    queryKey: packedOrdersKey(ids),
    queryFn: ({ signal }) => fetchOrders(ids, signal),
    staleTime: 0,
    meta: { loadFailed: packingTexts.loadFailed },
  });
}

export function useRecentShipments() {
  return useQuery({
    queryKey: recentShipmentsKey,
    queryFn: async ({ signal }) => (await call('GET /admin/packing', { signal })).data,
    staleTime: 0,
    meta: { loadFailed: packingTexts.loadFailed },
  }).data;
}

function refetchOrders(): void {
  void queryClient.invalidateQueries({ queryKey: adminOrdersKey });
  void queryClient.invalidateQueries({ queryKey: recentShipmentsKey });
  void queryClient.invalidateQueries({ queryKey: analyticsKey, refetchType: 'none' });
}

export function useShipPacked() {
  return useMutation({
    mutationFn: async (body: InputOf<Api['POST /admin/packing/shipments']>['body']) =>
      (await call('POST /admin/packing/shipments', { body })).data,
    meta: { failed: packingTexts.shipFailed },
    onSettled: refetchOrders,
  });
}

export function useUndoPacked() {
  return useMutation({
    mutationFn: async (orders: readonly string[]) =>
      (await call('POST /admin/packing/undo', { body: { orders: [...orders] } })).data,
    meta: { failed: packingTexts.undoFailed },
    onSettled: refetchOrders,
  });
}
