import { OLD_SHOPS } from '@vitrine/contract/orders/past-orders/old-shops.rules';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, isBetween, isOneOf, keyReference } from '../columns.ts';
import { orders } from './orders.table.ts';

/** An order that was placed in the shop that this one replaces. The key makes sure that none is imported twice. */
export const pastOrders = pgTable(
  'past_orders',
  {
    orderId: keyReference('order_id', () => orders.id, { onDelete: 'cascade' }),
    oldShop: text('old_shop', { enum: OLD_SHOPS }).notNull(),
    /** What identifies the order in the files of that shop. */
    oldKey: text('old_key').notNull(),
    /** As customers know it. */
    oldNumber: text('old_number').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('past_orders_old_key').on(t.oldShop, t.oldKey),
    index('past_orders_number').on(sql`lower(${t.oldNumber})`),
    check('past_orders_shop_known', isOneOf(t.oldShop, OLD_SHOPS)),
    check('past_orders_key_length', isBetween(sql`char_length(${t.oldKey})`, { min: 1, max: 100 })),
    check('past_orders_number_length', isBetween(sql`char_length(${t.oldNumber})`, { min: 1, max: 100 })),
  ],
);
