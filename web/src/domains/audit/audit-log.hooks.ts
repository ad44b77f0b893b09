import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { AuditAction, AuditObjectKind } from '@vitrine/contract/audit/audit.rules';
import { auditTexts } from '@vitrine/contract/audit/audit.texts';
import { auditLogTexts } from '@vitrine/contract/audit/audit-log.texts';
import { auditChainKey, auditLogKey, auditTrailKey } from '../../lib/api/admin-query-keys.ts';
import { call } from '../../lib/api/api-client.ts';
import { BY_CURSOR, usePagedList } from '../../lib/api/use-paged-list.ts';

export type AuditLogFilter = {
  objectKind?: AuditObjectKind | undefined;
  action?: AuditAction | undefined;
  from?: string | undefined;
  before?: string | undefined;
};

export function useAuditLog(filter: AuditLogFilter) {
  const query = useInfiniteQuery({
    queryKey: auditLogKey(filter),
    queryFn: ({ pageParam, signal }) =>
      call('GET /admin/audit', { query: { limit: 40, cursor: pageParam, ...filter }, signal }),
    ...BY_CURSOR,
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { loadFailed: auditLogTexts.loadFailed, prefersServerMessage: true },
  });
  return usePagedList(query);
}

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
