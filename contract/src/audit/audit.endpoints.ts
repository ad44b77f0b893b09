import { defineEndpoint, pageReply } from '../shared/endpoint.ts';
import { auditEntrySchema, auditQuery } from './audit.schemas.ts';

export const auditEndpoints = {
  list: defineEndpoint('GET /admin/audit', {
    summary: 'What admins changed, newest first, of one object or of all',
    query: auditQuery,
    reply: pageReply(auditEntrySchema),
  }),
} as const;
