import { useQuery } from '@tanstack/react-query';
import { analyticsTexts } from '@vitrine/contract/analytics/analytics.texts';
import { call } from '../../lib/api/api-client.ts';

/** Always refetched, so that returning to the dashboard shows an order that was just paid. */
export function useAnalytics() {
  return useQuery({
    queryKey: ['analytics'],
    queryFn: async ({ signal }) => (await call('GET /admin/analytics', { signal })).data,
    staleTime: 0,
    meta: { loadFailed: analyticsTexts.loadFailed, prefersServerMessage: true },
  });
}
