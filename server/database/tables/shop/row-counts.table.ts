import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';

/**
 * How many rows there are of each kind, so that no list counts them. The number of a kind is the SUM of its rows: triggers
 * only ever add rows, so that two writers never wait for one another, and a job replaces many rows by their sum.
 * Products are counted in the shop as a whole (`products`) and in each category (`products <id>`), each by price and by
 * whole stars of their average; orders also by status (`order_status <status>`). The SQL name stays, because the release before uses it during an update.
 */
export const rowCounts = pgTable(
  'kept_counts',
  {
    counted: text('counted').notNull(),
    /** The width of the price band in cents; 0 stands for any price. */
    priceWidth: integer('price_width').notNull().default(0),
    priceFrom: integer('price_from').notNull().default(0),
    stars: smallint('stars').notNull().default(0),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** Not yet added up by the job. */
    isNew: boolean('is_new').notNull().default(true),
  },
  (t) => [
    index('kept_counts_sum').on(t.counted, t.priceWidth, t.priceFrom, t.stars, t.amount),
    index('kept_counts_new').on(t.counted).where(sql`${t.isNew}`),
  ],
);
