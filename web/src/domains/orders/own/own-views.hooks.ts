import { useMutation, useQuery } from '@tanstack/react-query';
import { orderViewTexts } from '@vitrine/contract/orders/order-filters.texts';
import type { OrderView } from '@vitrine/contract/orders/order-views.schemas';
import { ownOrderViewsKey } from '../../../lib/api/admin-query-keys.ts';
import { call } from '../../../lib/api/api-client.ts';
import { queryClient } from '../../../lib/api/query-client.ts';

/** The views of the orders that only this admin has. */
export function useOwnOrderViews() {
  return useQuery({
    queryKey: ownOrderViewsKey,
    queryFn: async ({ signal }) => (await call('GET /admin/own-order-views', { signal })).data,
    staleTime: 0,
    meta: { loadFailed: orderViewTexts.loadFailed },
  });
}

export function useSaveOwnOrderViews() {
  return useMutation({
    mutationFn: async (views: OrderView[]) =>
      (await call('PUT /admin/own-order-views', { body: { views } })).data,
    meta: { failed: orderViewTexts.saveFailed },
    onSuccess: (data) => queryClient.setQueryData(ownOrderViewsKey, data),
    onError: () => queryClient.invalidateQueries({ queryKey: ownOrderViewsKey }),
  });
}
