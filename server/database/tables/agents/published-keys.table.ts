import type { JsonWebKey } from 'node:crypto';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';

/** Each machine signs with a key of its own, which never leaves it, so every machine must publish the keys of all. */
export const publishedKeys = pgTable('published_keys', {
  kid: text('kid').primaryKey(),
  jwk: jsonb('jwk').$type<JsonWebKey>().notNull(),
  /** When a process last had the key. */
  seenAt: moment('seen_at').notNull(),
});
