import type { DiscountTerms } from '../coupons/discount-terms.rules.ts';
import type { CouponConditions } from '../coupons/discount-terms.schemas.ts';
import { sumOfAdjustments } from '../pricing/adjustments.ts';
import type { ChosenDelivery } from '../pricing/delivery/delivery-price.rules.ts';
import { couponProblem } from '../pricing/discounts.rules.ts';
import type { LineToPrice } from '../pricing/line-to-price.rules.ts';
import { calculateOrder } from '../pricing/order-sums.rules.ts';
import type { Cents } from '../shared/money/money.ts';

/** A paid order of the past; amounts are cents. */
export type PastOrder = {
  lines: readonly LineToPrice[];
  /** Of its own coupon: the percentage, or the amount if it was another kind; null without one. */
  coupon: { percent: number; cents: Cents } | null;
  /** What offers and delivery were then. */
  offerCents: Cents;
  deliveryCents: Cents;
};

export type SimulatedDiscount =
  | { coupon: { discount: number; conditions?: CouponConditions | undefined } }
  | { offer: DiscountTerms };

export type UntouchedReason =
  | { reason: 'minimum'; missing: Cents }
  | { reason: 'products' | 'otherCoupon' | 'betterOffer' | 'nothingOff' };

/** What an order without tax would have cost; the offers that it had then compete with a simulated one. */
export function simulateOrder(
  past: PastOrder,
  simulated: SimulatedDiscount,
): { before: Cents; after: Cents; untouched: UntouchedReason | undefined } {
  const before = totalOf(past, {});
  if ('coupon' in simulated) {
    if (past.coupon) return { before, after: before, untouched: { reason: 'otherCoupon' } };
    const unmet = couponProblem(past.lines, simulated.coupon);
    if (unmet) return { before, after: before, untouched: reasonOf(unmet) };
    const after = totalOf(past, { coupon: { code: 'SIMULATED', ...simulated.coupon } });
    return { before, after, untouched: after < before ? undefined : { reason: 'nothingOff' } };
  }
  const unmet = couponProblem(past.lines, { conditions: simulated.offer });
  if (unmet) return { before, after: before, untouched: reasonOf(unmet) };
  const after = totalOf(past, { offer: simulated.offer });
  if (after < before) return { before, after, untouched: undefined };
  const reason = past.offerCents > 0 ? 'betterOffer' : 'nothingOff';
  return { before, after: before, untouched: { reason } };
}

function reasonOf(unmet: NonNullable<ReturnType<typeof couponProblem>>): UntouchedReason {
  return unmet.problem === 'minimum' ? { reason: 'minimum', missing: unmet.missing } : { reason: 'products' };
}

type Added = {
  coupon?: { code: string; discount: number; conditions?: CouponConditions | undefined };
  offer?: DiscountTerms;
};

function totalOf({ lines, coupon, offerCents, deliveryCents }: PastOrder, added: Added): Cents {
  const had = offerCents > 0 ? [{ id: '1', name: '', terms: { amount: offerCents } }] : [];
  const offers = added.offer ? [...had, { id: '2', name: '', terms: added.offer }] : had;
  const own = coupon && ownCoupon(coupon);
  const applied = added.coupon ?? own ?? undefined;
  if (offers.length === 0 && !applied) return totalOfLines(lines) + deliveryCents;
  const { subtotal, adjustments } = calculateOrder({
    ...{ lines, offers, coupon: applied },
    delivery: deliveryCents > 0 ? deliveryOf(deliveryCents) : undefined,
  });
  return subtotal + sumOfAdjustments(adjustments);
}

function totalOfLines(lines: readonly LineToPrice[]): Cents {
  return lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);
}

/** One that is no percentage of everything took off an amount. */
function ownCoupon({ percent, cents }: NonNullable<PastOrder['coupon']>) {
  if (percent > 0) return { code: 'OWN', discount: percent };
  return cents > 0 ? { code: 'OWN', discount: 0, conditions: { amount: cents } } : null;
}

function deliveryOf(price: Cents): ChosenDelivery {
  const method = {
    ...{ id: '', name: '', kind: 'delivery' as const, price, freeFrom: null },
    ...{ bands: [], time: '', pickupAddress: '' },
  };
  return { zone: { id: '', name: '', countries: [], methods: [method] }, method, country: '', region: '' };
}

/** `17%`, and `0.4%` below one percent. */
export function formatShare(part: number, whole: number): string {
  const share = whole === 0 ? 0 : (part / whole) * 100;
  return `${share > 0 && share < 1 ? share.toFixed(1) : Math.round(share)}%`;
}
