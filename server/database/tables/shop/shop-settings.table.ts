import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.table.ts';
import { createdAt, moment } from '../columns.ts';

/** What admins changed in the settings: one row per group, with the changed fields only. */
export const shopSettings = pgTable('shop_settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').$type<Record<string, unknown>>().notNull(),
  /** Counts the saves, so that saving over a newer version is refused. */
  version: integer('version').notNull(),
  updatedAt: moment('updated_at').notNull(),
  /** Absent if the shop itself wrote it. */
  updatedBy: uuid('updated_by').references(() => users.id),
});

/** Facts about this shop, such as when the demo was filled in. A key is written once. */
export const shopState = pgTable('shop_state', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  createdAt: createdAt(),
});
