import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { relatedKey } from '../../lib/api/query-keys.ts';

/** They are optional, so a failure is silent. */
export function useRelated(id: string, enabled: boolean) {
  return useQuery({
    queryKey: relatedKey(id),
    queryFn: async ({ signal }) => (await call('GET /products/:id/related', { params: { id }, signal })).data,
    enabled,
  });
}
