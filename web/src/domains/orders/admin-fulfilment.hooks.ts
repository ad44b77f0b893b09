import { useMutation, useQuery } from '@tanstack/react-query';
import type { Api } from '@vitrine/contract/api';
import { deliveryAddressTexts } from '@vitrine/contract/orders/fulfilment/delivery-address.texts';
import type { InputOf } from '@vitrine/contract/shared/endpoint';
import { adminOrdersKey, auditTrailKey, settingsKey } from '../../lib/api/admin-query-keys.ts';
import { call } from '../../lib/api/api-client.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { replaceOrder } from './admin-orders.hooks.ts';

type Route =
  | 'PUT /orders/:id/shipment'
  | 'PUT /orders/:id/address'
  | 'POST /orders/:id/refunds'
  | 'POST /orders/:id/mark-paid';

export function useOrderChange<R extends Route>(route: R, id: string, failed: string) {
  return useMutation({
    // The calls differ in their bodies only, which the type checker cannot follow.
    mutationFn: (body: InputOf<Api[R]>['body']) =>
      call(route as Route, { params: { id }, body: body as never }),
    meta: { done: true, failed },
    onSuccess: ({ data }) => replaceOrder(data),
    // It may have happened even without a reply, so the list is reloaded.
    onError: () => void queryClient.invalidateQueries({ queryKey: adminOrdersKey }),
  });
}

/** The countries that the shop sends to; none means all of them. */
export function useServedCountries(): readonly string[] {
  return useDeliverySettings()?.countries ?? [];
}

export function useDeliverySettings() {
  const { data } = useQuery({
    // As the settings page reads it.
    queryKey: settingsKey('delivery'),
    queryFn: async ({ signal }) => (await call('GET /admin/settings/delivery', { signal })).data,
  });
  return data?.value;
}

export function useAskForAddress(id: string) {
  return useMutation({
    mutationFn: () => call('POST /orders/:id/address-request', { params: { id } }),
    meta: { done: true, failed: deliveryAddressTexts.askFailed },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: auditTrailKey('order', id) }),
  });
}
