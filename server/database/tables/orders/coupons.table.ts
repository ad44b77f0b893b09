import {
  COUPON_CODE_PATTERN,
  COUPON_MAX_PERCENT,
  COUPON_MIN_PERCENT,
} from '@vitrine/contract/coupons/coupons.rules';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, isBetween, moment } from '../columns.ts';

export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    code: text('code').notNull(),
    /** Percent off. */
    discount: integer('discount').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('coupons_code_key').on(sql`upper(${t.code})`),
    check('coupons_code_form', sql`${t.code} ~ ${sql.raw(`'${COUPON_CODE_PATTERN.source}'`)}`),
    check(
      'coupons_discount_range',
      isBetween(t.discount, { min: COUPON_MIN_PERCENT, max: COUPON_MAX_PERCENT }),
    ),
  ],
);
