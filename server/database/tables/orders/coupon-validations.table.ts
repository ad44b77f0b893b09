import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.table.ts';
import { moment, reference } from '../columns.ts';
import { coupons } from './coupons.table.ts';

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
