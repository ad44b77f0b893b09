import { index, pgTable, text } from 'drizzle-orm/pg-core';

/** A mistyped word is compared with these few thousand rows instead of every description; the trigger products_words adds them. */
export const searchWords = pgTable('search_words', { word: text('word').primaryKey() }, (t) => [
  index('search_words_similar').using('gin', t.word.op('gin_trgm_ops')).with({ fastupdate: 'off' }),
]);
