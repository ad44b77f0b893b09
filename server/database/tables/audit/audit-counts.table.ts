import { AUDIT_ACTIONS } from '@vitrine/contract/audit/audit.rules';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';

/** What strangers can cause as often as they like: counted here, and logged as one entry per period. */
export const auditCounts = pgTable(
  'audit_tallies',
  {
    action: text('action', { enum: AUDIT_ACTIONS }).notNull(),
    /** An account's id, or a word for all that have none. */
    subject: text('subject').notNull(),
    startsAt: moment('starts_at').notNull(),
    times: integer('times').notNull().default(1),
    /** The network of the last one. */
    lastFrom: text('last_from').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.startsAt, t.action, t.subject] })],
);
