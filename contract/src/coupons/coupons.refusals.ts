import { defineRefusal } from '../shared/refusals.ts';
import { couponRefusalTexts, couponTaken, couponTexts } from './coupons.texts.ts';

export const couponRefusals = {
  invalid: defineRefusal('coupon_invalid', { status: 404, message: couponTexts.invalid }),
  noLongerValid: defineRefusal('coupon_no_longer_valid', {
    status: 409,
    message: couponRefusalTexts.noLongerValid,
  }),
  /** With the condition that is not met as its message. */
  conditionUnmet: defineRefusal('coupon_condition_unmet', {
    status: 409,
    message: couponRefusalTexts.conditionUnmet,
  }),
  notFound: defineRefusal('coupon_not_found', { status: 404, message: couponRefusalTexts.notFound }),
  expiryPassed: defineRefusal('coupon_expiry_passed', {
    status: 400,
    message: couponRefusalTexts.expiryPassed,
  }),
  taken: defineRefusal('coupon_taken', { status: 409, message: couponTaken('…') }),
} as const;
