import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable } from 'drizzle-orm/pg-core';

/** How many visits a day had and how many carts were filled; nothing about who it was. Swept after some years. */
export const visitCounts = pgTable(
  'visit_counts',
  {
    day: date('day').primaryKey(),
    visits: integer('visits').notNull().default(0),
    carts: integer('carts').notNull().default(0),
  },
  (t) => [check('visit_counts_positive', sql`${t.visits} >= 0 and ${t.carts} >= 0`)],
);
