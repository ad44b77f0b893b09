import { useMutation, useQuery } from '@tanstack/react-query';
import { healthTexts } from '@vitrine/contract/shop/health/health.texts';
import { healthKey } from '../../lib/api/admin-query-keys.ts';
import { call } from '../../lib/api/api-client.ts';
import { queryClient } from '../../lib/api/query-client.ts';

const healthQuery = {
  queryKey: healthKey,
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await call('GET /admin/upkeep', { signal })).data,
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
