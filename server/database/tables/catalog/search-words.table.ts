import { index, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Every word that ever occurred in a product, maintained by the trigger products_words. A mistyped word is compared
 * with these few thousand rows instead of every description, so typos cost the same in any catalogue.
 */
export const searchWords = pgTable('search_words', { word: text('word').primaryKey() }, (t) => [
  index('search_words_similar').using('gin', t.word.op('gin_trgm_ops')).with({ fastupdate: 'off' }),
]);
