import { COUPON_CODE_PATTERN, COUPON_MAX_PERCENT } from '@vitrine/contract/coupons/coupons.rules';
import type { CouponConditions } from '@vitrine/contract/coupons/discount-terms.schemas';
import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, isBetween, moment } from '../columns.ts';

export type StoredConditions = CouponConditions & { percent?: number };

export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    code: text('code').notNull(),
    /** Percent off, without conditions; otherwise 0, so that the release before gives nothing away. */
    discount: integer('discount').notNull(),
    /** With the percentage, if it is one; empty for a coupon that has none. */
    conditions: jsonb('conditions').$type<StoredConditions>().notNull().default({}),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('coupons_code_key').on(sql`upper(${t.code})`),
    check('coupons_code_form', sql`${t.code} ~ ${sql.raw(`'${COUPON_CODE_PATTERN.source}'`)}`),
    check('coupons_discount_range', isBetween(t.discount, { min: 0, max: COUPON_MAX_PERCENT })),
    check('coupons_conditions_length', sql`octet_length(${t.conditions}::text) <= 60000`),
  ],
);
