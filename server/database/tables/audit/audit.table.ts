import { AUDIT_ACTIONS, AUDIT_OBJECT_KINDS } from '@vitrine/contract/audit/audit.rules';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.table.ts';
import { createdAt, id, moment } from '../columns.ts';

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
    /** The first entry of the same operation, such as one request; null for that entry itself. Its index is in late-indexes.ts. */
    operationId: uuid('operation_id'),
    /** Null until a job has appended the entry to the chain. Its indexes are in late-indexes.ts. */
    position: bigint('position', { mode: 'number' }),
    hash: text('hash'),
  },
  (t) => [
    index('audit_entries_newest').on(t.createdAt, t.id),
    index('audit_entries_of_object').on(t.objectKind, t.objectId, t.createdAt, t.id),
  ],
);

/** One row: where the chain begins, because older entries were deleted by age, and the result of the last check. */
export const auditChain = pgTable(
  'audit_chain',
  {
    id: integer('id').primaryKey().default(1),
    /** The last entry that was deleted by age; 0 and an empty hash while none was. */
    position: bigint('position', { mode: 'number' }).notNull().default(0),
    hash: text('hash').notNull().default(''),
    checkedAt: moment('checked_at'),
    problem: text('problem'),
  },
  (t) => [check('audit_chain_one_row', sql`${t.id} = 1`)],
);

/**
 * What visitors can cause as often as they like: counted here, and logged as one entry per period. The SQL name stays, because
 * the release before uses it during an update.
 */
export const auditCounts = pgTable(
  'audit_tallies',
  {
    action: text('action', { enum: AUDIT_ACTIONS }).notNull(),
    /** An account's id, or a word for all that have none. */
    subject: text('subject').notNull(),
    startsAt: moment('starts_at').notNull(),
    times: integer('times').notNull().default(1),
    lastFrom: text('last_from').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.startsAt, t.action, t.subject] })],
);
