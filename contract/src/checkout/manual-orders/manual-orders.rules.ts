import type { AutomaticOffer } from '../../pricing/discounts.rules.ts';
import { toCents } from '../../shared/money/money.ts';

/** How the customer of an order that the team entered pays: the money is here, is asked for by email, or comes when the order is collected. */
export const MANUAL_PAYMENTS = ['cash', 'transfer', 'link', 'pickup'] as const;
export type ManualPayment = (typeof MANUAL_PAYMENTS)[number];
/** The team has the money. */
export type PaidByHand = Exclude<ManualPayment, 'link' | 'pickup'>;

export const MAX_MANUAL_LINES = 50;
export const DISCOUNT_REASON_MAX_CHARS = 60;
export const GUEST_NAME_MAX_CHARS = 100;

export type DiscountByHand = { percent?: number | undefined; amount?: number | undefined; reason: string };

/** Calculated and recorded as an offer that only this order has. */
export function discountByHand(
  { percent, amount, reason }: DiscountByHand,
  currency: string,
): AutomaticOffer {
  const terms = amount === undefined ? { percent } : { amount: toCents(amount, currency) };
  return { id: 'by-hand', name: reason, terms };
}
