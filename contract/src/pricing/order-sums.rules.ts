import { type Cents, calculateSubtotal, type Totals } from '../shared/money/money.ts';
import { type Adjustment, negative, sumOfAdjustments } from './adjustments.ts';
import { type ChosenDelivery, deliveryAdjustments } from './delivery/delivery-price.rules.ts';
import { type AutomaticOffer, type CouponToApply, discountLines } from './discounts.rules.ts';
import type { LineToPrice } from './line-to-price.rules.ts';
import { type OrderTax, taxAdjustments } from './tax/tax.rules.ts';

export type OrderToPrice = {
  lines: readonly LineToPrice[];
  coupon?: CouponToApply | undefined;
  offers?: readonly AutomaticOffer[];
  /** A discount that the team gives on this order. */
  byHand?: AutomaticOffer | undefined;
  /** Those that an order has already, one after the other. */
  agreed?: readonly AutomaticOffer[];
  /** From `findDelivery`; absent while there are no zones. */
  delivery?: ChosenDelivery | undefined;
  /** Absent if the shop calculates no tax. */
  tax?: OrderTax | undefined;
};

/** `discount` is the coupon's, as the specification knows it; offers are adjustments only. */
export type OrderSums = Totals & { adjustments: Adjustment[] };

/**
 * The sums of an order and how they come about; cart, checkout and agents all use it. The total is the sum of the lines and of
 * the adjustments that are not contained in prices. The order of the lines changes no amount.
 */
export function calculateOrder({
  lines,
  coupon,
  offers = [],
  byHand,
  agreed,
  delivery,
  tax,
}: OrderToPrice): OrderSums {
  const subtotal = calculateSubtotal(lines);
  const {
    adjustments: discounts,
    left,
    isDeliveryFree,
  } = discountLines(lines, { offers, byHand, agreed, coupon });
  const discounted = left.reduce((sum, { cents }) => sum + cents, 0);
  const deliveries = deliveryAdjustments(delivery, {
    ...{ discounted, isDeliveryFree, grams: gramsOf(lines) },
  });
  const taxes = tax ? taxAdjustments(tax, { lines, left, deliveries }) : [];
  const adjustments = [...discounts, ...deliveries, ...taxes].map((one, position) => ({ ...one, position }));
  return {
    subtotal,
    discount: couponCents(adjustments),
    total: subtotal + sumOfAdjustments(adjustments),
    adjustments,
  };
}

export function gramsOf(lines: readonly Pick<LineToPrice, 'weight' | 'quantity'>[]): number {
  return lines.reduce((sum, { weight = 0, quantity }) => sum + weight * quantity, 0);
}

function couponCents(adjustments: readonly Pick<Adjustment, 'kind' | 'cents'>[]): Cents {
  return negative(adjustments.reduce((sum, { kind, cents }) => (kind === 'coupon' ? sum + cents : sum), 0));
}
