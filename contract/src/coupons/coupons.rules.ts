import { type FieldProblem, isBlank } from '../shared/field-problem.ts';
import { couponRefusals, couponTexts } from './coupons.texts.ts';

export const COUPON_MIN_PERCENT = 1;
export const COUPON_MAX_PERCENT = 100;
/** Codes are compared and stored in this form only. */
export const COUPON_CODE_PATTERN = /^[A-Z0-9_-]{3,32}$/;

/** Spec shopper §5: trimmed and upper-cased before it is sent. */
export function normaliseCouponCode(code: string): string {
  return code.trim().toUpperCase();
}

export function couponCodeProblem(code: string): FieldProblem<'code'> | null {
  return isBlank(code) ? { field: 'code', message: couponTexts.codeRequired } : null;
}

/** Spec back-office §4: Active while the expiry is in the future, otherwise Expired. */
export function isCouponActive(coupon: { expiresAt: string }, now: Date): boolean {
  return new Date(coupon.expiresAt).getTime() > now.getTime();
}

/** Spec back-office §5: the create button is disabled until all three are filled. */
export function canCreateCoupon(draft: { code: string; discount: string; expiresAt: string }): boolean {
  return [draft.code, draft.discount, draft.expiresAt].every((value) => !isBlank(value));
}

/** A checkout refused because of its coupon, and not because of its goods: the coupon box is then cleared. */
export function isCouponRefusal(message: string): boolean {
  const refusals: readonly string[] = [
    couponRefusals.noLongerValid,
    couponRefusals.notFound,
    couponTexts.invalid,
  ];
  return refusals.includes(message);
}
