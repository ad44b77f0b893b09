import { pgTable, text, unique } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.table.ts';
import { createdAt, id, reference } from '../columns.ts';

/** Filters of the orders that one admin keeps under a name; those for everybody are settings. */
export const ownOrderViews = pgTable(
  'own_order_views',
  {
    id: id(),
    userId: reference('user_id', () => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    query: text('query').notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique('own_order_views_name').on(t.userId, t.name)],
);
