import { useMutation, useQuery } from '@tanstack/react-query';
import type { EmailKind } from '@vitrine/contract/orders/emails/email-previews.rules';
import { testEmailTexts } from '@vitrine/contract/orders/emails/test-email.texts';
import { paymentTestTexts } from '@vitrine/contract/payments/payments.texts';
import { healthTexts } from '@vitrine/contract/shop/health/health.texts';
import type { SecretName } from '@vitrine/contract/shop/services/services.rules';
import { secretTexts, stripeTexts } from '@vitrine/contract/shop/services/services.texts';
import { emailPreviewKey, healthKey, servicesKey } from '../../lib/api/admin-query-keys.ts';
import { call } from '../../lib/api/api-client.ts';
import { queryClient } from '../../lib/api/query-client.ts';

export function useServices() {
  return useQuery({
    queryKey: servicesKey,
    queryFn: async ({ signal }) => (await call('GET /admin/services', { signal })).data,
    staleTime: 0,
    meta: { loadFailed: secretTexts.loadFailed },
  }).data;
}

/** What a screen shows about the shop depends on them too. */
export function refetchServices() {
  void queryClient.invalidateQueries({ queryKey: servicesKey });
  return queryClient.invalidateQueries({ queryKey: healthKey });
}

function useServiceChange<Input>(send: (input: Input) => Promise<{ message: string }>, failed: string) {
  return useMutation({ mutationFn: send, meta: { done: true, failed }, onSettled: refetchServices });
}

export function useSaveSecret(name: SecretName) {
  return useServiceChange(
    (value: string) => call('PUT /admin/secrets/:name', { params: { name }, body: { value } }),
    secretTexts.saveFailed,
  );
}

export function useRemoveSecret(name: SecretName) {
  return useServiceChange<void>(
    () => call('DELETE /admin/secrets/:name', { params: { name } }),
    secretTexts.saveFailed,
  );
}

export function useTestPayments() {
  return useServiceChange<void>(() => call('POST /admin/payments/test'), stripeTexts.testFailed);
}

export function useConnectWebhook() {
  return useServiceChange<void>(() => call('POST /admin/payments/webhook'), paymentTestTexts.failed);
}

export function useEmailPreview(kind: EmailKind) {
  return useQuery({
    queryKey: emailPreviewKey(kind),
    queryFn: ({ signal }) => call('GET /admin/mails/:kind', { params: { kind }, signal }),
  });
}

export function useTestEmail() {
  return useMutation({
    mutationFn: () => call('POST /admin/mails/test'),
    meta: { done: true, failed: testEmailTexts.failed },
    onSettled: () => queryClient.invalidateQueries({ queryKey: healthKey }),
  });
}

const healthQuery = {
  queryKey: healthKey,
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await call('GET /admin/health', { signal })).data,
  // Refetched, so that a fixed problem is not still shown as broken.
  staleTime: 0,
};

/** The backup continues after the page is left. */
export function useBackUpNow() {
  return useMutation({
    mutationFn: () => call('POST /admin/backups'),
    meta: { done: true, failed: healthTexts.backUpFailed },
    onSettled: () => queryClient.invalidateQueries({ queryKey: healthKey }),
  });
}

export function useHealth() {
  return useQuery({
    ...healthQuery,
    refetchInterval: ({ state }) => (state.data?.backups.requested?.state === 'running' ? 1_000 : false),
    meta: { loadFailed: healthTexts.loadFailed },
  });
}

/** The same, for pages that show it only as a hint, so a failure is not reported. */
export function useHealthHints() {
  return useQuery(healthQuery).data;
}
