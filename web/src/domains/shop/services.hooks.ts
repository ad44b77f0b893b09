import { useMutation, useQuery } from '@tanstack/react-query';
import type { MailKind } from '@vitrine/contract/orders/email-previews.rules';
import { testMailTexts } from '@vitrine/contract/orders/test-email.texts';
import { paymentTestTexts } from '@vitrine/contract/payments/payments.texts';
import type { SecretName } from '@vitrine/contract/shop/services/services.rules';
import { secretTexts, stripeTexts } from '@vitrine/contract/shop/services/services.texts';
import { emailPreviewKey, healthKey, servicesKey } from '../../lib/api/admin-query-keys.ts';
import { call } from '../../lib/api/api-client.ts';
import { queryClient } from '../../lib/api/query-client.ts';

const servicesQuery = {
  queryKey: servicesKey,
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call('GET /admin/services', { signal })).data,
  staleTime: 0,
  meta: { loadFailed: secretTexts.loadFailed },
};

/** Which secrets are set, and what the environment decides. */
export function useServices() {
  return useQuery(servicesQuery).data;
}

/** What a screen shows about the shop depends on them too. */
export function refetchServices() {
  void queryClient.invalidateQueries({ queryKey: servicesKey });
  return queryClient.invalidateQueries({ queryKey: healthKey });
}

export function useSaveSecret(name: SecretName) {
  return useMutation({
    mutationFn: (value: string) => call('PUT /admin/secrets/:name', { params: { name }, body: { value } }),
    meta: { done: true, failed: secretTexts.saveFailed },
    onSettled: refetchServices,
  });
}

export function useRemoveSecret(name: SecretName) {
  return useMutation({
    mutationFn: () => call('DELETE /admin/secrets/:name', { params: { name } }),
    meta: { done: true, failed: secretTexts.saveFailed },
    onSettled: refetchServices,
  });
}

export function useTestPayments() {
  return useMutation({
    mutationFn: () => call('POST /admin/payments/test'),
    meta: { done: true, failed: stripeTexts.testFailed },
    onSettled: refetchServices,
  });
}

export function useConnectWebhook() {
  return useMutation({
    mutationFn: () => call('POST /admin/payments/webhook'),
    meta: { done: true, failed: paymentTestTexts.failed },
    onSettled: refetchServices,
  });
}

export function useEmailPreview(kind: MailKind) {
  return useQuery({
    queryKey: emailPreviewKey(kind),
    queryFn: ({ signal }) => call('GET /admin/mails/:kind', { params: { kind }, signal }),
  });
}

export function useTestEmail() {
  return useMutation({
    mutationFn: () => call('POST /admin/mails/test'),
    meta: { done: true, failed: testMailTexts.failed },
    onSettled: () => queryClient.invalidateQueries({ queryKey: healthKey }),
  });
}
