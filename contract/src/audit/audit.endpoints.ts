import { dataReply, defineEndpoint, pageReply } from '../shared/endpoint.ts';
import { auditChainSchema, auditEntrySchema, auditQuery } from './audit.schemas.ts';

export const auditEndpoints = {
  list: defineEndpoint('GET /admin/audit', {
    summary: 'What admins changed, newest first, of one object or of all',
    query: auditQuery,
    reply: pageReply(auditEntrySchema),
  }),
  chain: defineEndpoint('GET /admin/audit/chain', {
    summary: 'Whether the audit log is as it was written',
    reply: dataReply(auditChainSchema),
  }),
} as const;
