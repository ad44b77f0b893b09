import { z } from 'zod';
import { fields, isoDateTime, text } from '../shared/fields.ts';
import {
  COUPON_CODE_PATTERN,
  COUPON_MAX_PERCENT,
  endsBeforeStart,
  hasOtherDiscount,
  normaliseCouponCode,
} from './coupons.rules.ts';
import { couponRefusalTexts, couponTexts } from './coupons.texts.ts';
import { couponConditions, discountMoment } from './discount-terms.schemas.ts';
import { discountRefusalTexts } from './discount-terms.texts.ts';

const percent = z.int().min(0).max(COUPON_MAX_PERCENT);

export const couponSchema = z.object({
  _id: z.string(),
  code: z.string(),
  /** 0 if it takes off something else than a percentage, which its conditions say. */
  discount: percent,
  expiresAt: isoDateTime,
  conditions: couponConditions.optional(),
});
export type Coupon = z.infer<typeof couponSchema>;

/** What a shopper sees of a valid coupon. */
export const appliedCouponSchema = couponSchema.pick({ _id: true, discount: true, conditions: true });
export type AppliedCoupon = z.infer<typeof appliedCouponSchema>;

/** Any text may be tried; a malformed code gets the same reply as an unknown one. */
export const couponCodeInput = fields({
  code: text({ label: 'Coupon code', max: 64, required: couponTexts.codeRequired }).overwrite(
    normaliseCouponCode,
  ),
});

export const newCouponInput = fields({
  code: text({ label: 'Coupon code', max: 64 })
    .overwrite(normaliseCouponCode)
    .regex(COUPON_CODE_PATTERN, couponRefusalTexts.badCode),
  /** 0 with an amount or free delivery among the conditions, and only then. */
  discount: z
    .int({ error: couponRefusalTexts.badDiscount })
    .min(0, couponRefusalTexts.badDiscount)
    .max(COUPON_MAX_PERCENT, couponRefusalTexts.badDiscount),
  expiresAt: discountMoment(couponRefusalTexts.badExpiry),
  conditions: couponConditions.optional(),
})
  .refine(({ discount, conditions }) => discount > 0 !== hasOtherDiscount(conditions), {
    path: ['discount'],
    error: couponRefusalTexts.badDiscount,
  })
  .refine((coupon) => !endsBeforeStart(coupon), {
    path: ['expiresAt'],
    error: discountRefusalTexts.endsFirst,
  });
export type NewCoupon = z.infer<typeof newCouponInput>;
