import { type FieldProblem, isBlank } from '../shared/field-problem.ts';
import { couponRefusalTexts, couponTexts } from './coupons.texts.ts';
import type { CouponUse, DiscountTerms } from './discount-terms.rules.ts';
import { discountRefusalTexts } from './discount-terms.texts.ts';

export const COUPON_MIN_PERCENT = 1;
export const COUPON_MAX_PERCENT = 100;
export const COUPON_CODE_MAX_CHARS = 32;
/** Codes are stored and compared in this format only. */
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

/** Whether a coupon takes off something else than a percentage. */
export function hasOtherDiscount(conditions: DiscountTerms | undefined): boolean {
  return conditions?.amount !== undefined || conditions?.freeDelivery === true;
}

type CouponDraft = {
  code: string;
  discount: string;
  expiresAt: string;
  conditions?: (DiscountTerms & CouponUse) | undefined;
};

/** Spec back-office §5: the create button is disabled until all three are filled. */
export function canCreateCoupon({ code, discount, expiresAt, conditions }: CouponDraft): boolean {
  const needed = hasOtherDiscount(conditions) ? [code, expiresAt] : [code, discount, expiresAt];
  return needed.every((value) => !isBlank(value));
}

type CouponField = 'code' | 'discount' | 'expiresAt';

/** What the server would refuse, shown beside the field; `expiresAt` is any text that parses as a date and time. */
export function newCouponProblem(draft: CouponDraft, now: Date): FieldProblem<CouponField> | null {
  if (!COUPON_CODE_PATTERN.test(normaliseCouponCode(draft.code)))
    return { field: 'code', message: couponRefusalTexts.badCode };
  if (!hasOtherDiscount(draft.conditions) && !isCouponPercent(Number(draft.discount)))
    return { field: 'discount', message: couponRefusalTexts.badDiscount };
  if (Number.isNaN(Date.parse(draft.expiresAt)))
    return { field: 'expiresAt', message: couponRefusalTexts.badExpiry };
  if (!isCouponActive(draft, now)) return { field: 'expiresAt', message: couponRefusalTexts.expiryPassed };
  if (endsBeforeStart(draft)) return { field: 'expiresAt', message: discountRefusalTexts.endsFirst };
  return null;
}

/** It would never be valid. */
export function endsBeforeStart({ expiresAt, conditions }: Pick<CouponDraft, 'expiresAt' | 'conditions'>) {
  return conditions?.startsAt !== undefined && Date.parse(conditions.startsAt) >= Date.parse(expiresAt);
}

export function isCouponPercent(discount: number): boolean {
  return Number.isInteger(discount) && discount >= COUPON_MIN_PERCENT && discount <= COUPON_MAX_PERCENT;
}
