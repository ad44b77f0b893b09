import { AUDIT_ACTIONS, AUDIT_OBJECT_KINDS } from '@vitrine/contract/audit/audit.rules';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';
import { users } from './users.table.ts';

/** Who changed what in the back office, with the values before and after. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    actorId: uuid('actor_id')
      .notNull()
      .references(() => users.id),
    action: text('action', { enum: AUDIT_ACTIONS }).notNull(),
    objectKind: text('object_kind', { enum: AUDIT_OBJECT_KINDS }).notNull(),
    /** Text without a foreign key: the entry outlives the object. */
    objectId: text('object_id').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    createdAt: createdAt(),
  },
  (t) => [
    index('audit_entries_newest').on(t.createdAt, t.id),
    index('audit_entries_of_object').on(t.objectKind, t.objectId, t.createdAt, t.id),
  ],
);
