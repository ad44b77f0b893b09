import { useQuery } from '@tanstack/react-query';
import { analyticsTexts } from '@vitrine/contract/analytics/analytics.texts';
import { analyticsKey } from '../../lib/api/admin-query-keys.ts';
import { call } from '../../lib/api/api-client.ts';

/** Always refetched, so that returning to the dashboard shows an order that was just paid. */
export function useAnalytics() {
  return useQuery({
    queryKey: analyticsKey,
    queryFn: async ({ signal }) => (await call('GET /admin/analytics', { signal })).data,
    staleTime: 0,
    meta: { loadFailed: analyticsTexts.loadFailed, prefersServerMessage: true },
  });
}
