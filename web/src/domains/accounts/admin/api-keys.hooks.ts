import { useMutation, useQuery } from '@tanstack/react-query';
import type { NewApiKeyInput } from '@vitrine/contract/accounts/api-keys/api-keys.schemas';
import { apiKeyTexts } from '@vitrine/contract/accounts/api-keys/api-keys.texts';
import { apiKeysKey } from '../../../lib/api/admin-query-keys.ts';
import { call } from '../../../lib/api/api-client.ts';
import { queryClient } from '../../../lib/api/query-client.ts';

export function useApiKeys() {
  return useQuery({
    queryKey: apiKeysKey,
    queryFn: async ({ signal }) => (await call('GET /admin/api-keys', { signal })).data,
    staleTime: 0,
    meta: { loadFailed: apiKeyTexts.loadFailed },
  });
}

export function useCreateApiKey() {
  return useMutation({
    mutationFn: (body: NewApiKeyInput) => call('POST /admin/api-keys', { body }),
    meta: { failed: apiKeyTexts.createFailed },
    onSuccess: refetchKeys,
  });
}

export function useRevokeApiKey() {
  return useMutation({
    mutationFn: (id: string) => call('DELETE /admin/api-keys/:id', { params: { id } }),
    meta: { done: true, failed: apiKeyTexts.revokeFailed },
    onSettled: refetchKeys,
  });
}

function refetchKeys(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: apiKeysKey });
}
