import { formatDate } from '../shared/dates.ts';
import { type Cents, formatCents } from '../shared/money/money.ts';
import type { DiscountTerms } from './discount-terms.rules.ts';

export const couponTexts = {
  label: 'Coupon',
  placeholder: 'Coupon code',
  apply: 'Apply',
  freeDelivery: 'FREE DELIVERY',
  codeRequired: 'Please enter a coupon code',
  applied: 'Coupon applied successfully!',
  /** Also the server's reply to an unknown and to an expired code, so that codes cannot be probed. */
  invalid: 'Invalid coupon code',
} as const;

export function appliedCoupon(code: string, discount: number): string {
  return `${code} · ${discount}% OFF`;
}

export function removeCoupon(code: string): string {
  return `Remove coupon ${code}`;
}

export const couponAdminTexts = {
  title: 'Manage Coupons',
  empty: 'No coupons found',
  code: 'Code',
  codePlaceholder: 'AUTUMN10',
  discount: 'Discount (%)',
  expiry: 'Expires',
  create: 'Create Coupon',
  creating: 'Creating...',
  list: 'Coupons',
  expiredList: 'Expired coupons',
  active: 'Active',
  expired: 'Expired',
  loadFailed: 'Failed to fetch coupons',
  created: 'Coupon created successfully!',
  createFailed: 'Failed to create coupon',
  deleted: 'Coupon deleted successfully',
  deleteFailed: 'Failed to delete coupon',
  /** Completes the permanent-delete warning with what the deletion does not affect. */
  thisCoupon: 'this coupon',
  deleteKeeps: 'Orders that used it keep their discount.',
} as const;

export const couponRefusalTexts = {
  badCode: 'Coupon code must be 3 to 32 letters, digits, - or _',
  badDiscount: 'Discount must be a whole number from 1 to 100',
  badExpiry: 'Expiry must be a date and time',
  expiryPassed: 'Expiry must be in the future',
  notFound: 'Coupon not found',
  noLongerValid: 'This coupon is no longer valid',
  conditionUnmet: 'This coupon does not apply to your order',
  usedUp: 'This coupon has been used up',
  usedByYou: 'You have used this coupon as often as it allows',
  firstOrderOnly: 'This coupon is for a first order only',
  /** To a guest: only an account shows how often somebody has ordered. */
  needsAccount: 'Please sign in to use this coupon',
  otherProducts: 'This coupon is for other products than those in your cart',
} as const;

export function couponTaken(code: string): string {
  return `Coupon ${code} already exists`;
}

export function couponStarts(startsAt: string): string {
  return `This coupon starts on ${formatDate(startsAt)}`;
}

function missingToCoupon(missing: string): string {
  return `Add products for ${missing} more to use this coupon`;
}

/** The short form on the chip in the cart: `HELLO · 15% OFF`. */
export function couponChip(code: string, { amount, freeDelivery }: DiscountTerms, currency: string): string {
  if (freeDelivery) return `${code} · ${couponTexts.freeDelivery}`;
  return `${code} · ${formatCents(amount ?? 0, currency)} OFF`;
}

type Unmet = { problem: 'minimum'; missing: Cents } | { problem: 'products' };

/** Why a coupon takes nothing off a cart. */
export function unmetCoupon(unmet: Unmet, currency: string): string {
  if (unmet.problem === 'products') return couponRefusalTexts.otherProducts;
  return missingToCoupon(formatCents(unmet.missing, currency));
}
