import { z } from 'zod';
import { id, isoDateTime, pageQuery } from '../shared/fields.ts';
import { AUDIT_ACTIONS, AUDIT_OBJECT_KINDS } from './audit.rules.ts';

/** The fields that the write changed, by name. */
const values = z.record(z.string(), z.json());

export const auditEntrySchema = z.object({
  _id: z.string(),
  createdAt: isoDateTime,
  actor: z.object({ _id: z.string(), username: z.string() }),
  action: z.enum(AUDIT_ACTIONS),
  objectKind: z.enum(AUDIT_OBJECT_KINDS),
  objectId: z.string(),
  /** Null when the write created the object. */
  before: values.nullable(),
  /** Null when the write deleted the object. */
  after: values.nullable(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditQuery = pageQuery.extend({
  objectKind: z
    .enum(AUDIT_OBJECT_KINDS, `Object kind must be one of ${AUDIT_OBJECT_KINDS.join(', ')}`)
    .optional(),
  objectId: id('Object id').optional(),
});
export type AuditQuery = z.infer<typeof auditQuery>;
