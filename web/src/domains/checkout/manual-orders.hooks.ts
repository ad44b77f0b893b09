import { useMutation } from '@tanstack/react-query';
import type { Api } from '@vitrine/contract/api';
import { manualOrderTexts } from '@vitrine/contract/checkout/manual-orders/manual-orders.texts';
import type { InputOf } from '@vitrine/contract/shared/endpoint';
import { adminOrdersKey, analyticsKey, auditTrailKey } from '../../lib/api/admin-query-keys.ts';
import { call } from '../../lib/api/api-client.ts';
import { queryClient } from '../../lib/api/query-client.ts';

export type ManualOrderBody = InputOf<Api['POST /admin/manual-orders']>['body'];

export function usePlaceManualOrder() {
  return useMutation({
    mutationFn: async (body: ManualOrderBody) => (await call('POST /admin/manual-orders', { body })).data,
    meta: { failed: manualOrderTexts.failed },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: adminOrdersKey });
      void queryClient.invalidateQueries({ queryKey: analyticsKey, refetchType: 'none' });
    },
  });
}

/** Emails the payment link, and returns it to copy. */
export function useSendPaymentLink() {
  return useMutation({
    mutationFn: async (id: string) =>
      (await call('POST /admin/manual-orders/:id/payment-link', { params: { id } })).data,
    meta: { failed: manualOrderTexts.linkFailed },
    onSuccess: (_data, id) => void queryClient.invalidateQueries({ queryKey: auditTrailKey('order', id) }),
  });
}
