import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type { NewWebhookInput, WebhookChangeInput } from '@vitrine/contract/webhooks/webhooks.schemas';
import { webhookTexts as texts } from '@vitrine/contract/webhooks/webhooks.texts';
import { webhookDeliveriesKey, webhooksKey } from '../../lib/api/admin-query-keys.ts';
import { call } from '../../lib/api/api-client.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { BY_CURSOR, usePagedList } from '../../lib/api/use-paged-list.ts';

export function useWebhooks() {
  return useQuery({
    queryKey: webhooksKey,
    queryFn: async ({ signal }) => (await call('GET /admin/webhooks', { signal })).data,
    staleTime: 0,
    meta: { loadFailed: texts.loadFailed },
  });
}

export function useCreateWebhook() {
  return useMutation({
    mutationFn: (body: NewWebhookInput) => call('POST /admin/webhooks', { body }),
    meta: { failed: texts.createFailed },
    onSuccess: refetchWebhooks,
  });
}

export function useChangeWebhook(id: string) {
  return useMutation({
    mutationFn: (body: WebhookChangeInput) => call('PATCH /admin/webhooks/:id', { params: { id }, body }),
    meta: { done: true, failed: texts.saveFailed },
    onSettled: refetchWebhooks,
  });
}

export function useDeleteWebhook() {
  return useMutation({
    mutationFn: (id: string) => call('DELETE /admin/webhooks/:id', { params: { id } }),
    meta: { done: true, failed: texts.removeFailed },
    onSettled: refetchWebhooks,
  });
}

/** While one is about to be sent, its result is awaited. */
const AWAITED_MS = 3_000;

export function useWebhookDeliveries(id: string) {
  const query = useInfiniteQuery({
    queryKey: webhookDeliveriesKey(id),
    queryFn: ({ pageParam, signal }) =>
      call('GET /admin/webhooks/:id/deliveries', {
        params: { id },
        query: { limit: 20, cursor: pageParam },
        signal,
      }),
    ...BY_CURSOR,
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const soon = Date.now() + AWAITED_MS;
      const isAwaited = state.data?.pages[0]?.data.some(
        ({ nextAttemptAt }) => nextAttemptAt !== null && Date.parse(nextAttemptAt) < soon,
      );
      return isAwaited ? AWAITED_MS : false;
    },
    meta: { loadFailed: texts.deliveriesFailed },
  });
  return usePagedList(query);
}

export function useTestWebhook() {
  return useMutation({
    mutationFn: (id: string) => call('POST /admin/webhooks/:id/test', { params: { id } }),
    meta: { done: true, failed: texts.testFailed },
    onSettled: refetchWebhooks,
  });
}

export function useSendAgain() {
  return useMutation({
    mutationFn: (id: string) => call('POST /admin/webhook-deliveries/:id/again', { params: { id } }),
    meta: { done: true, failed: texts.sendAgainFailed },
    onSettled: refetchWebhooks,
  });
}

/** The keys of deliveries begin with the same word. */
function refetchWebhooks(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: webhooksKey });
}
