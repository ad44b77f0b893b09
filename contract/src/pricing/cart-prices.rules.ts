import type { Cents } from '../shared/money/money.ts';
import { sumOfAdjustments } from './adjustments.ts';
import {
  type DeliveryMethod,
  type DeliveryProblem,
  methodPrice,
  zoneOf,
} from './delivery/delivery-price.rules.ts';
import {
  type AutomaticOffer,
  type CouponProblem,
  type CouponToApply,
  couponProblem,
} from './discounts.rules.ts';
import type { LineToPrice } from './line-to-price.rules.ts';
import { runningOffers } from './offers/offers.rules.ts';
import { calculateOrder, gramsOf, type OrderSums } from './order-sums.rules.ts';
import {
  type OrderWish,
  orderTax,
  orderTerms,
  type PricingRules,
  servedCountries,
  taxRegions,
} from './order-terms.rules.ts';

export type OfferedMethod = {
  method: DeliveryMethod;
  /** Undefined if the order is too heavy for it. */
  cents: Cents | undefined;
  /** What is missing to the amount from which it is free; 0 if it is free or never is. */
  missing: Cents;
};

/** The region is asked for in the cart only: without one, an order has the rate of the country. */
export type CartProblem = DeliveryProblem | 'regionMissing';

export type CartPrices = {
  /** What the checkout sends: the choice with the method that is offered first. */
  wish: OrderWish;
  /** What has to be chosen before the checkout. */
  problem: CartProblem | undefined;
  /** Why the coupon takes nothing off; it is then left out of the checkout. */
  unmetCoupon: CouponProblem | undefined;
  methods: OfferedMethod[];
  /** Without delivery while there is a problem. */
  sums: OrderSums;
};

type CartToPrice = {
  lines: readonly LineToPrice[];
  coupon: CouponToApply | undefined;
  byHand?: AutomaticOffer | undefined;
  choice: OrderWish;
  now: Date;
};

/** The sums of a cart, or of what an agent prepares, as the checkout will calculate them. */
export function cartPrices(
  rules: PricingRules,
  { lines, coupon, byHand, choice, now }: CartToPrice,
): CartPrices {
  const grams = gramsOf(lines);
  const discounts = { lines, coupon, byHand, offers: runningOffers(rules.offers, now) };
  const unmetCoupon = coupon && couponProblem(lines, coupon);
  const discounted = afterDiscounts(calculateOrder(discounts));
  const methods = offeredMethods(rules, choice, { discounted, grams });
  const wish = withMethod(choice, methods);
  const terms = orderTerms(rules, wish, grams);
  if (!('problem' in terms))
    return {
      ...{ wish, methods, unmetCoupon, problem: regionProblem(rules, wish) },
      sums: calculateOrder({ ...discounts, ...terms }),
    };
  const sums = calculateOrder({ ...discounts, tax: orderTax(rules, wish) });
  return { wish, methods, problem: terms.problem, unmetCoupon, sums };
}

/** Undefined is not chosen yet, empty is a region without a rate of its own. */
function regionProblem(rules: PricingRules, { country, region }: OrderWish): CartProblem | undefined {
  if (!country || region !== undefined) return undefined;
  return taxRegions(rules, country).length > 0 ? 'regionMissing' : undefined;
}

function afterDiscounts({ subtotal, adjustments }: OrderSums): Cents {
  return subtotal + sumOfAdjustments(adjustments);
}

function offeredMethods(
  rules: PricingRules,
  { country }: OrderWish,
  order: { discounted: Cents; grams: number },
): OfferedMethod[] {
  if (!country || !servedCountries(rules).includes(country)) return [];
  const methods = zoneOf(rules.zones, country)?.methods ?? [];
  return methods.map((method) => ({
    method,
    cents: methodPrice(method, order),
    missing: method.freeFrom === null ? 0 : Math.max(0, method.freeFrom - order.discounted),
  }));
}

/** A method that the zone does not have, or that is too light for the order, is replaced by the first that fits. */
function withMethod(choice: OrderWish, methods: readonly OfferedMethod[]): OrderWish {
  const fitting = methods.filter(({ cents }) => cents !== undefined);
  const chosen = fitting.find(({ method }) => method.id === choice.methodId);
  const methodId = (chosen ?? fitting[0] ?? methods[0])?.method.id;
  return { ...choice, methodId };
}
