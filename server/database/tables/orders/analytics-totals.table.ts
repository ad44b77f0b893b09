import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * The dashboard's figures, updated as orders and accounts change. A figure is the SUM of its rows: triggers only ever add rows,
 * so that two checkouts never wait for one another, and a job replaces many rows by their sum.
 */
export const analyticsTotals = pgTable(
  'analytics_totals',
  {
    figure: text('figure', { enum: ['revenue', 'orders', 'customers', 'category'] }).notNull(),
    /** The month, such as `2026-11`, or the category's name; null for sales without a category. */
    of: text('of'),
    /** Cents, a number, or hundredths of a cent for categories. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** Not yet added up by the job. */
    isNew: boolean('is_new').notNull().default(true),
  },
  (t) => [index('analytics_totals_new').on(t.figure).where(sql`${t.isNew}`)],
);
