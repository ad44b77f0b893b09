import { useQuery } from '@tanstack/react-query';
import { analyticsTexts } from '@vitrine/contract/analytics/analytics.texts';
import { call } from '../lib/api-client.ts';

/** The figures of now: whoever comes back to the dashboard sees the order that has just been paid. */
export function useAnalytics() {
  return useQuery({
    queryKey: ['analytics'],
    queryFn: async ({ signal }) => (await call('GET /admin/analytics', { signal })).data,
    staleTime: 0,
    meta: { loadFailed: analyticsTexts.loadFailed },
  });
}
