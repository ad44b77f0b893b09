import type { FeedProblem } from '@vitrine/contract/catalog/search-engines/google-feed.rules';
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';

/** A file of products for another site, which a job makes. No row while the owner has it switched off. */
export const feedFiles = pgTable('feed_files', {
  name: text('name').primaryKey(),
  /** Null until it was made for the first time. */
  file: text('file'),
  /** The settings that it was made with; others make a new file at once. */
  basis: text('basis').notNull(),
  items: integer('items').notNull().default(0),
  refused: integer('refused').notNull().default(0),
  /** The first of the refused products. */
  refusals: jsonb('refusals').$type<{ id: string; problems: FeedProblem[] }[]>().notNull().default([]),
  madeAt: moment('made_at'),
  nextAt: moment('next_at').notNull(),
  /** Which process makes it, and until when no other takes over. */
  workedBy: uuid('worked_by'),
  workedUntil: moment('worked_until'),
});
