import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, keyReference, moment } from '../columns.ts';
import { orders } from './orders.table.ts';

/** Who carries an order. Its day is `orders.shipped_on`, because the list is filtered by it. */
export const shipments = pgTable('shipments', {
  orderId: keyReference('order_id', () => orders.id, { onDelete: 'cascade' }),
  carrier: text('carrier').notNull(),
  /** A number or an http(s) address; empty if the carrier gave none. */
  tracking: text('tracking').notNull().default(''),
  mailedAt: moment('mailed_at'),
  createdAt: createdAt(),
});
