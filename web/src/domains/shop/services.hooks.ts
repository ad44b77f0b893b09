import { useMutation, useQuery } from '@tanstack/react-query';
import { paymentTestTexts } from '@vitrine/contract/payments/payments.texts';
import type { SecretName } from '@vitrine/contract/shop/services/services.rules';
import { secretTexts, stripeTexts } from '@vitrine/contract/shop/services/services.texts';
import { call, messageOf } from '../../lib/api/api-client.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { toast } from '../../lib/toast.ts';

const servicesQuery = {
  queryKey: ['services'],
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
function refetchState() {
  void queryClient.invalidateQueries({ queryKey: servicesQuery.queryKey });
  return queryClient.invalidateQueries({ queryKey: ['health'] });
}

export function useSaveSecret(name: SecretName) {
  return useMutation({
    mutationFn: (value: string) => call('PUT /admin/secrets/:name', { params: { name }, body: { value } }),
    onSuccess: ({ message }) => void toast.success(message),
    onError: (error) => toast.error(messageOf(error, secretTexts.saveFailed)),
    onSettled: refetchState,
  });
}

export function useRemoveSecret(name: SecretName) {
  return useMutation({
    mutationFn: () => call('DELETE /admin/secrets/:name', { params: { name } }),
    onSuccess: ({ message }) => void toast.success(message),
    onError: (error) => toast.error(messageOf(error, secretTexts.saveFailed)),
    onSettled: refetchState,
  });
}

export function useTestPayments() {
  return useMutation({
    mutationFn: () => call('POST /admin/payments/test'),
    onSuccess: ({ message }) => void toast.success(message),
    onError: (error) => toast.error(messageOf(error, stripeTexts.testFailed)),
    onSettled: refetchState,
  });
}

export function useConnectWebhook() {
  return useMutation({
    mutationFn: () => call('POST /admin/payments/webhook'),
    onSuccess: ({ message }) => void toast.success(message),
    onError: (error) => toast.error(messageOf(error, paymentTestTexts.failed)),
    onSettled: refetchState,
  });
}
