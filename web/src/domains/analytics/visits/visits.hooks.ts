import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FunnelPeriod } from '@vitrine/contract/analytics/visitors/visits.rules';
import { funnelTexts } from '@vitrine/contract/analytics/visitors/visits.texts';
import { visitsKey } from '../../../lib/api/admin-query-keys.ts';
import { call } from '../../../lib/api/api-client.ts';

/** Another period stays in place of the one that is being loaded. */
export function useVisits(days: FunnelPeriod) {
  return useQuery({
    queryKey: visitsKey(days),
    queryFn: async ({ signal }) =>
      (await call('GET /admin/analytics/visits', { query: { days }, signal })).data,
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { loadFailed: funnelTexts.loadFailed },
  });
}
