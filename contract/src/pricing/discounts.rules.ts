import { appliesTo, type DiscountTerms, isForAll } from '../coupons/discount-terms.rules.ts';
import { type Cents, couponDiscount, lineTotal } from '../shared/money/money.ts';
import { type NewAdjustment, negative } from './adjustments.ts';
import { allocate } from './allocation.rules.ts';
import { bundleShares } from './bundles.rules.ts';
import type { LineToPrice } from './line-to-price.rules.ts';
import { couponLabel } from './pricing.texts.ts';

/** `discount` is its percentage, 0 if it takes off something else. */
export type CouponToApply = { code: string; discount: number; conditions?: DiscountTerms | undefined };

/** An offer without a code. */
export type AutomaticOffer = { id: string; name: string; terms: DiscountTerms };

/** Why a coupon takes nothing off this cart. */
export type CouponProblem = { problem: 'minimum'; missing: Cents } | { problem: 'products' };

/** What a line costs after the discounts so far. */
type LineLeft = { key: string; cents: Cents };

type Discount = Pick<NewAdjustment, 'kind' | 'label' | 'source'> & {
  cents: Cents;
  /** The lines that it is about; undefined for the whole order. */
  keys: ReadonlySet<string> | undefined;
  /** What it takes off each line; otherwise in proportion to their cents. */
  shares?: ReadonlyMap<string, Cents>;
};

type Discounted = { adjustments: NewAdjustment[]; left: LineLeft[]; isDeliveryFree: boolean };

type Discounts = {
  offers?: readonly AutomaticOffer[];
  /** Given by the team, beside the offers. */
  byHand?: AutomaticOffer | undefined;
  /** Of an order that is changed, which has them already. */
  agreed?: readonly AutomaticOffer[] | undefined;
  coupon?: CouponToApply | undefined;
};

/**
 * The best automatic offer, then a discount by hand and then the coupon, each of what is left. Each discount is an amount and the
 * lines that it is about; here it becomes adjustments, and each line's share of it is taken off the line.
 */
export function discountLines(
  lines: readonly LineToPrice[],
  { offers = [], byHand, agreed = [], coupon }: Discounts,
): Discounted {
  const full = lines.map((line) => ({ key: line.key, cents: lineTotal(line) }));
  const offer = bestOffer(lines, full, offers);
  const afterBest = offer ? applyDiscount(full, offer) : { adjustments: [], left: full };
  const others = (byHand ? [byHand, ...agreed] : agreed).filter(({ terms }) => missingTo(terms, lines) === 0);
  const afterOffer = others.reduce(
    (before, offer) => alsoApply(before, offerDiscountOf(lines, before.left, offer)),
    afterBest,
  );
  if (!coupon || couponProblem(lines, coupon)) return { ...afterOffer, isDeliveryFree: false };
  const afterCoupon = applyDiscount(afterOffer.left, couponDiscountOf(lines, afterOffer.left, coupon));
  return {
    left: afterCoupon.left,
    adjustments: [...afterOffer.adjustments, ...afterCoupon.adjustments],
    isDeliveryFree: coupon.conditions?.freeDelivery === true,
  };
}

/** What prevents a coupon from taking anything off; undefined if it applies. */
export function couponProblem(
  lines: readonly LineToPrice[],
  { conditions }: Pick<CouponToApply, 'conditions'>,
): CouponProblem | undefined {
  if (!conditions) return undefined;
  const missing = missingTo(conditions, lines);
  if (missing > 0) return { problem: 'minimum', missing };
  return lines.some((line) => appliesTo(conditions, line)) ? undefined : { problem: 'products' };
}

/** What is missing to the amount from which it applies. */
function missingTo({ minimum = 0 }: DiscountTerms, lines: readonly LineToPrice[]): Cents {
  return Math.max(0, minimum - lines.reduce((sum, line) => sum + lineTotal(line), 0));
}

/** The one that takes most off, and of equal ones that with the lower id. */
function bestOffer(
  lines: readonly LineToPrice[],
  left: readonly LineLeft[],
  offers: readonly AutomaticOffer[],
): Discount | undefined {
  const found = offers
    .filter(({ terms }) => missingTo(terms, lines) === 0)
    .map((offer) => ({ id: offer.id, discount: offerDiscountOf(lines, left, offer) }));
  const [best] = found.toSorted(
    (one, other) => other.discount.cents - one.discount.cents || (one.id < other.id ? -1 : 1),
  );
  return best && best.discount.cents > 0 ? best.discount : undefined;
}

function offerDiscountOf(
  lines: readonly LineToPrice[],
  left: readonly LineLeft[],
  { id, name, terms }: AutomaticOffer,
): Discount {
  const { keys, base } = coverage(lines, left, terms);
  const { percent = 0, amount, buy, pay, minimum } = terms;
  const source = {
    ...{ type: 'offer' as const, offerId: id, name, percent, base },
    ...(amount && { amount }),
    ...(buy && pay && { buy, pay }),
    ...(minimum && { minimum }),
  };
  const shown = { kind: 'offer' as const, label: name, source };
  if (!buy || !pay) return { ...shown, cents: amountOff(terms, base), keys };
  const covered = lines.filter((line) => !keys || keys.has(line.key));
  const shares = bundleShares(covered, { buy, pay });
  const cents = [...shares.values()].reduce((sum, share) => sum + share, 0);
  return { ...shown, cents, keys: new Set(shares.keys()), shares };
}

function couponDiscountOf(
  lines: readonly LineToPrice[],
  left: readonly LineLeft[],
  { code, discount, conditions }: CouponToApply,
): Discount {
  const terms = conditions ?? {};
  const { keys, base } = coverage(lines, left, terms);
  const { amount, freeDelivery, minimum } = terms;
  const percent = amount || freeDelivery ? 0 : discount;
  const source = {
    ...{ type: 'coupon' as const, code, percent, base },
    ...(amount && { amount }),
    ...(freeDelivery && { freeDelivery: true }),
    ...(minimum && { minimum }),
    ...(keys && { isLimited: true }),
  };
  const label = couponLabel(code, percent, freeDelivery);
  const cents = freeDelivery ? 0 : amountOff({ ...terms, percent }, base);
  return { kind: 'coupon', label, source, cents, keys: freeDelivery ? undefined : keys };
}

function coverage(lines: readonly LineToPrice[], left: readonly LineLeft[], terms: DiscountTerms) {
  const named = lines.filter((line) => appliesTo(terms, line)).map(({ key }) => key);
  const keys = isForAll(terms) ? undefined : new Set(named);
  return { keys, base: sumOf(coveredBy(left, keys)) };
}

function amountOff({ percent = 0, amount }: DiscountTerms, base: Cents): Cents {
  return amount ? Math.min(amount, base) : couponDiscount(base, percent);
}

/** Never takes more off than there is. One that is about some lines becomes an adjustment for each of them. */
function applyDiscount(
  left: readonly LineLeft[],
  { keys, shares: given, ...discount }: Discount,
): Pick<Discounted, 'adjustments' | 'left'> {
  const covered = coveredBy(left, keys);
  const cents = Math.min(discount.cents, sumOf(covered));
  const shares = given ?? allocate(cents, covered);
  const adjust = (amount: Cents) => ({ ...discount, cents: negative(amount), isContained: false });
  return {
    adjustments: keys
      ? covered.map(({ key }) => ({ ...adjust(shares.get(key) ?? 0), lineKey: key }))
      : [adjust(cents)],
    left: left.map(({ key, cents: before }) => ({ key, cents: before - (shares.get(key) ?? 0) })),
  };
}

function alsoApply(before: Pick<Discounted, 'adjustments' | 'left'>, discount: Discount) {
  const { adjustments, left } = applyDiscount(before.left, discount);
  return { adjustments: [...before.adjustments, ...adjustments], left };
}

function coveredBy(left: readonly LineLeft[], keys: ReadonlySet<string> | undefined): LineLeft[] {
  return left.filter(({ key }) => !keys || keys.has(key));
}

function sumOf(lines: readonly LineLeft[]): Cents {
  return lines.reduce((sum, { cents }) => sum + cents, 0);
}
