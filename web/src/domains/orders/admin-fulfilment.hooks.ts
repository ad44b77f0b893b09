import { useMutation, useQuery } from '@tanstack/react-query';
import type { Api } from '@vitrine/contract/api';
import { deliveryAddressTexts } from '@vitrine/contract/orders/fulfilment/delivery-address.texts';
import { shipmentTexts } from '@vitrine/contract/orders/fulfilment/shipments.texts';
import { orderNoteTexts } from '@vitrine/contract/orders/order-notes.texts';
import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import { orderAdminTexts } from '@vitrine/contract/orders/orders.texts';
import type { InputOf } from '@vitrine/contract/shared/endpoint';
import { adminOrdersKey, auditTrailKey, settingsKey } from '../../lib/api/admin-query-keys.ts';
import { call, messageOf } from '../../lib/api/api-client.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { toast } from '../../lib/toast.ts';
import { replaceOrder } from './admin-orders.hooks.ts';

type BodyOf<R extends keyof Api> = NonNullable<InputOf<Api[R]> extends { body?: infer B } ? B : never>;
type Answer = { data: AdminOrder; message: string };

/** Sends one change of an order, shows the server's message and replaces the row. */
function useOrderChange<V>(send: (variables: V) => Promise<Answer>, failed: string) {
  return useMutation({
    mutationFn: send,
    onSuccess: ({ data, message }) => {
      toast.success(message);
      return replaceOrder(data);
    },
    onError: (error) => {
      toast.error(messageOf(error, failed));
      // It may have happened even without a reply, so the list is reloaded.
      void queryClient.invalidateQueries({ queryKey: adminOrdersKey });
    },
  });
}

/** The countries that the shop sends to; none means all of them. */
export function useServedCountries(): readonly string[] {
  const { data } = useQuery({
    // As the settings page reads it.
    queryKey: settingsKey('delivery'),
    queryFn: async ({ signal }) => (await call('GET /admin/settings/delivery', { signal })).data,
  });
  return data?.value.countries ?? [];
}

export function useShipOrder(id: string) {
  return useOrderChange(
    (body: BodyOf<'PUT /orders/:id/shipment'>) => call('PUT /orders/:id/shipment', { params: { id }, body }),
    shipmentTexts.failed,
  );
}

export function useEnterAddress(id: string) {
  return useOrderChange(
    (body: BodyOf<'PUT /orders/:id/address'>) => call('PUT /orders/:id/address', { params: { id }, body }),
    deliveryAddressTexts.saveFailed,
  );
}

export function useSaveNote(id: string) {
  return useOrderChange(
    (note: string) => call('PUT /orders/:id/note', { params: { id }, body: { note } }),
    orderNoteTexts.failed,
  );
}

export function useRefundPart(id: string) {
  return useOrderChange(
    (body: BodyOf<'POST /orders/:id/refunds'>) => call('POST /orders/:id/refunds', { params: { id }, body }),
    orderAdminTexts.updateFailed,
  );
}

export function useAskForAddress(id: string) {
  return useMutation({
    mutationFn: () => call('POST /orders/:id/address-request', { params: { id } }),
    meta: { done: true, failed: deliveryAddressTexts.askFailed },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: auditTrailKey('order', id) }),
  });
}
