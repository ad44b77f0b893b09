import { pgTable, text } from 'drizzle-orm/pg-core';
import { keyReference, moment } from '../columns.ts';
import { orders } from './orders.table.ts';

/** The customer's withdrawal from the contract of an order. One that fits no order is a message. */
export const withdrawals = pgTable('withdrawals', {
  orderId: keyReference('order_id', () => orders.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  /** Of the first. */
  receivedAt: moment('received_at').notNull(),
  /** Which products, as the customer wrote; empty if all of them. */
  products: text('products').notNull().default(''),
});
