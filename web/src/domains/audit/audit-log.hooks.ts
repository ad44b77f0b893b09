import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { AuditAction, AuditObjectKind } from '@vitrine/contract/audit/audit.rules';
import { auditLogTexts } from '@vitrine/contract/audit/audit-log.texts';
import { auditChainKey, auditLogKey } from '../../lib/api/admin-query-keys.ts';
import { call } from '../../lib/api/api-client.ts';
import { BY_CURSOR, usePagedList } from '../../lib/api/use-paged-list.ts';

const PAGE_SIZE = 40;

export type AuditLogFilter = {
  objectKind?: AuditObjectKind | undefined;
  action?: AuditAction | undefined;
  from?: string | undefined;
  before?: string | undefined;
};

/** The whole log, newest first, page by page. */
export function useAuditLog(filter: AuditLogFilter) {
  const query = useInfiniteQuery({
    queryKey: auditLogKey(filter),
    queryFn: ({ pageParam, signal }) =>
      call('GET /admin/audit', { query: { limit: PAGE_SIZE, cursor: pageParam, ...filter }, signal }),
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
    queryFn: ({ signal }) => call('GET /admin/audit/chain', { signal }),
    select: ({ data }) => data,
    staleTime: 0,
    meta: { loadFailed: auditLogTexts.loadFailed },
  });
}
