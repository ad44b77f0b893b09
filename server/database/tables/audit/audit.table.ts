import { AUDIT_ACTIONS, AUDIT_OBJECT_KINDS } from '@vitrine/contract/audit/audit.rules';
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.table.ts';
import { createdAt, id } from '../columns.ts';

/**
 * Who changed what, with the values before and after, and who signed in. A trigger keeps entries from being changed or
 * deleted; `position` and `hash` chain them, so that tampering past the trigger is noticed.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    /** Null where nobody was signed in. */
    actorId: uuid('actor_id').references(() => users.id),
    action: text('action', { enum: AUDIT_ACTIONS }).notNull(),
    objectKind: text('object_kind', { enum: AUDIT_OBJECT_KINDS }).notNull(),
    /** Text without a foreign key: the entry outlives the object. */
    objectId: text('object_id').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    createdAt: createdAt(),
    /** Null until a job has appended the entry to the hash chain. Its indexes are in late-indexes.ts. */
    position: bigint('position', { mode: 'number' }),
    hash: text('hash'),
  },
  (t) => [
    index('audit_entries_newest').on(t.createdAt, t.id),
    index('audit_entries_of_object').on(t.objectKind, t.objectId, t.createdAt, t.id),
  ],
);
