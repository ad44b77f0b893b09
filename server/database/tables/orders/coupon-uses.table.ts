import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.table.ts';
import { createdAt, reference } from '../columns.ts';
import { coupons } from './coupons.table.ts';
import { orders } from './orders.table.ts';

/** One use per paid order: the key keeps a repeated payment event from counting twice. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id),
    couponId: uuid('coupon_id').references(() => coupons.id, { onDelete: 'set null' }),
    userId: reference('user_id', () => users.id),
    createdAt: createdAt(),
  },
  (t) => [index('coupon_uses_coupon').on(t.couponId, t.userId)],
);
