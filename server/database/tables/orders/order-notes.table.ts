import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';
import { orders } from './orders.table.ts';

/** What the team wrote on an order; its customer never sees it. */
export const orderNotes = pgTable('order_notes', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  note: text('note').notNull(),
  savedAt: moment('saved_at').notNull(),
});
