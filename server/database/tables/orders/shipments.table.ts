import { ORDER_STATUSES } from '@vitrine/contract/orders/orders.rules';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, keyReference, moment } from '../columns.ts';
import { orders } from './orders.table.ts';

/** Who carries an order. Its day is `orders.shipped_on`, because the list is filtered by it. */
export const shipments = pgTable('shipments', {
  orderId: keyReference('order_id', () => orders.id, { onDelete: 'cascade' }),
  carrier: text('carrier').notNull(),
  /** A number or an http(s) address; empty if the carrier gave none. */
  tracking: text('tracking').notNull().default(''),
  mailedAt: moment('mailed_at'),
  /** Of a packed order: until then its shipment can be taken back. */
  undoableUntil: moment('undoable_until'),
  /** The order's status before it was packed. */
  statusBefore: text('status_before', { enum: ORDER_STATUSES }),
  /** The admin who packed it. No reference, whose index would only serve deletions. */
  packedBy: uuid('packed_by'),
  createdAt: createdAt(),
});
