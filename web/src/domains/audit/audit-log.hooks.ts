import { useQuery } from '@tanstack/react-query';
import type { AuditObjectKind } from '@vitrine/contract/audit/audit.rules';
import { auditTexts } from '@vitrine/contract/audit/audit.texts';
import { auditLogTexts } from '@vitrine/contract/audit/audit-log.texts';
import { auditChainKey, auditTrailKey } from '../../lib/api/admin-query-keys.ts';
import { call } from '../../lib/api/api-client.ts';

export function useAuditChain() {
  return useQuery({
    queryKey: auditChainKey,
    queryFn: async ({ signal }) => (await call('GET /admin/audit/chain', { signal })).data,
    staleTime: 0,
    meta: { loadFailed: auditLogTexts.loadFailed },
  });
}

/** Older entries of an object are available through the API only. */
export function useAuditTrail(objectKind: AuditObjectKind, objectId: string) {
  return useQuery({
    queryKey: auditTrailKey(objectKind, objectId),
    queryFn: ({ signal }) => call('GET /admin/audit', { query: { objectKind, objectId, limit: 20 }, signal }),
    staleTime: 0,
    meta: { loadFailed: auditTexts.loadFailed, prefersServerMessage: true },
  });
}
