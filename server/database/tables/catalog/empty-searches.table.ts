import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** How often shoppers searched for words that no product has, by day; swept after a month. */
export const emptySearches = pgTable(
  'empty_searches',
  {
    day: date('day').notNull(),
    /** In lower case and without what looks like an address or a number. */
    text: text('text').notNull(),
    times: integer('times').notNull(),
  },
  (t) => [primaryKey({ name: 'empty_searches_pkey', columns: [t.day, t.text] })],
);
