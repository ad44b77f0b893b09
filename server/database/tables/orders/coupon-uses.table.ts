import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.table.ts';
import { createdAt, keyReference, moment, reference } from '../columns.ts';
import { coupons } from './coupons.table.ts';
import { orders } from './orders.table.ts';

/** One use per paid order: the key keeps a repeated payment event from counting twice. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    orderId: keyReference('order_id', () => orders.id),
    couponId: uuid('coupon_id').references(() => coupons.id, { onDelete: 'set null' }),
    userId: uuid('user_id').references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [index('coupon_uses_coupon').on(t.couponId, t.userId)],
);

/** Who recently entered a code: checkout sends only the coupon's id, and an id alone must not give a discount. */
export const couponValidations = pgTable(
  'coupon_validations',
  {
    userId: reference('user_id', () => users.id, { onDelete: 'cascade' }),
    couponId: reference('coupon_id', () => coupons.id, { onDelete: 'cascade' }),
    validatedAt: moment('validated_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ name: 'coupon_validations_pkey', columns: [t.userId, t.couponId] })],
);
