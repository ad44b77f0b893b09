import { z } from 'zod';
import { fields, isoDateTime, text, wholeNumber } from '../shared/fields.ts';
import {
  COUPON_CODE_PATTERN,
  COUPON_MAX_PERCENT,
  COUPON_MIN_PERCENT,
  normaliseCouponCode,
} from './coupons.rules.ts';
import { couponRefusalTexts, couponTexts } from './coupons.texts.ts';

const LATEST_EXPIRY = Date.parse('9999-12-31T23:59:59.999Z');
const percent = z.int().min(COUPON_MIN_PERCENT).max(COUPON_MAX_PERCENT);

export const couponSchema = z.object({
  _id: z.string(),
  code: z.string(),
  discount: percent,
  expiresAt: isoDateTime,
});
export type Coupon = z.infer<typeof couponSchema>;

/** What a shopper sees of a valid coupon. */
export const appliedCouponSchema = couponSchema.pick({ _id: true, discount: true });
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
  discount: wholeNumber({ label: 'Discount', min: COUPON_MIN_PERCENT, max: COUPON_MAX_PERCENT }),
  expiresAt: z.iso
    .datetime({ offset: true, error: couponRefusalTexts.badExpiry, abort: true })
    .max(40, couponRefusalTexts.badExpiry)
    // A time zone offset can move the last day of 9999 into a five-digit year, which no reply can express.
    .refine((moment) => new Date(moment).getTime() <= LATEST_EXPIRY, couponRefusalTexts.badExpiry),
});
export type NewCoupon = z.infer<typeof newCouponInput>;
