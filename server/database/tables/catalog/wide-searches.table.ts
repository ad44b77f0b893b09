import { boolean, pgTable, text } from 'drizzle-orm/pg-core';

/** Their matches are counted as products change (in kept_counts), so that a visitor's search never reads all of them. */
export const wideSearches = pgTable('wide_searches', {
  /** The full-text query that search_query made of the words. */
  query: text('query').primaryKey(),
  isCounted: boolean('is_counted').notNull().default(false),
});
