import { useQuery } from '@tanstack/react-query';
import { upkeepTexts } from '@vitrine/contract/shop/upkeep.texts';
import { call } from '../lib/api-client.ts';

const upkeepQuery = {
  queryKey: ['upkeep'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await call('GET /admin/upkeep', { signal })).data,
  // Someone who returns from mending something must not read that it is still broken.
  staleTime: 0,
};

/** How payments, mail, storage and backups are doing. */
export function useUpkeep() {
  return useQuery({ ...upkeepQuery, meta: { loadFailed: upkeepTexts.loadFailed } });
}

/** The same where it is only a hint, so a failure is not reported. */
export function useUpkeepHints() {
  return useQuery(upkeepQuery).data;
}
