import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, isTokenHash, moment, reference } from '../columns.ts';
import { orders } from './orders.table.ts';

/** Each email to a guest has a link of its own, because the shop keeps only the hash of its token. */
export const orderLinks = pgTable(
  'order_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    orderId: reference('order_id', () => orders.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    index('order_links_of_order').on(t.orderId, t.createdAt),
    index('order_links_expiry').on(t.expiresAt),
    check('order_links_token_hashed', isTokenHash(t.tokenHash)),
  ],
);
