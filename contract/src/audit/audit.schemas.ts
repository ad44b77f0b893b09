import { z } from 'zod';
import { filterMoment, id, isoDateTime, pageQuery } from '../shared/fields.ts';
import { AUDIT_ACTIONS, AUDIT_OBJECT_KINDS } from './audit.rules.ts';
import { auditTexts } from './audit.texts.ts';

/** The fields that the write changed, by name. */
const values = z.record(z.string(), z.json());

export const auditEntrySchema = z.object({
  _id: z.string(),
  createdAt: isoDateTime,
  /** Null if nobody was signed in: a command, or a failed sign-in. */
  actor: z.object({ _id: z.string(), username: z.string() }).nullable(),
  action: z.enum(AUDIT_ACTIONS),
  objectKind: z.enum(AUDIT_OBJECT_KINDS),
  objectId: z.string(),
  /** Null when the write created the object. */
  before: values.nullable(),
  /** Null when the write deleted the object. */
  after: values.nullable(),
  /** Its place in the chain; null for the second or two until it is appended. */
  position: z.int().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditQuery = pageQuery.extend({
  objectKind: z
    .enum(AUDIT_OBJECT_KINDS, `Object kind must be one of ${AUDIT_OBJECT_KINDS.join(', ')}`)
    .optional(),
  objectId: id('Object id').optional(),
  action: z.enum(AUDIT_ACTIONS, `Action must be one of ${AUDIT_ACTIONS.join(', ')}`).optional(),
  actorId: id('Actor id').optional(),
  from: filterMoment(auditTexts.badMoment).optional(),
  before: filterMoment(auditTexts.badMoment).optional(),
});
export type AuditQuery = z.infer<typeof auditQuery>;

/** What is known of the chain without reading all of it. */
export const auditChainSchema = z.object({
  /** How many entries are in the chain, including those deleted by age. */
  chained: z.int().nonnegative(),
  /** The hash of the newest entry in the chain. */
  hash: z.string().nullable(),
  keptFrom: z.int().positive(),
  /** When the whole chain was last read and compared; null before the first time. */
  checkedAt: isoDateTime.nullable(),
  /** What is wrong, in words; null if nothing is. */
  problem: z.string().nullable(),
});
export type AuditChain = z.infer<typeof auditChainSchema>;
