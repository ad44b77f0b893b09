import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';

/** Unlogged: a crash of the database only forgets counts, and counting costs no write to the log. */
export const limitCounts = pgTable(
  'limit_counts',
  {
    limitName: text('limit_name').notNull(),
    /** A hash, because keys contain addresses of people. */
    key: text('key').notNull(),
    times: timestamp('times', { withTimezone: true, precision: 3 }).array().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.limitName, t.key] }), index('limit_counts_expired').on(t.expiresAt)],
);
