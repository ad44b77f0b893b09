import { boolean, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Searches that match thousands of products. Their matches are counted as products change (`search …` and `named …` in
 * kept_counts), so that a visitor's search reads one page and never all its matches.
 */
export const wideSearches = pgTable('wide_searches', {
  /** The full-text query that search_query made of the words. */
  query: text('query').primaryKey(),
  isCounted: boolean('is_counted').notNull().default(false),
});
