import { type Cents, couponDiscount, lineTotal } from '../shared/money/money.ts';
import { type NewAdjustment, negative } from './adjustments.ts';
import { allocate } from './allocation.rules.ts';
import type { LineToPrice } from './order-lines.ts';
import { couponLabel } from './pricing.texts.ts';

export type CouponToApply = { code: string; discount: number };

/** An offer without a code. It applies to these products and categories, or to everything if it names none. */
export type AutomaticOffer = {
  id: string;
  name: string;
  percent: number;
  productIds?: readonly string[];
  categoryIds?: readonly string[];
};

/** What a line costs after the discounts so far. */
type LineLeft = { key: string; cents: Cents };

type Discount = Pick<NewAdjustment, 'kind' | 'label' | 'source'> & {
  cents: Cents;
  /** The lines that it is about; undefined for the whole order. */
  keys: ReadonlySet<string> | undefined;
};

type Discounted = { adjustments: NewAdjustment[]; left: LineLeft[] };

/**
 * The best automatic offer and then the coupon, which applies to what the offer leaves. Each discount is an amount and the
 * lines that it is about; here it becomes adjustments, and each line's share of it is taken off the line.
 */
export function discountLines(
  lines: readonly LineToPrice[],
  { offers = [], coupon }: { offers?: readonly AutomaticOffer[]; coupon?: CouponToApply | undefined },
): Discounted {
  const full = lines.map((line) => ({ key: line.key, cents: lineTotal(line) }));
  const offer = bestOffer(lines, full, offers);
  const afterOffer = offer ? applyDiscount(full, offer) : { adjustments: [], left: full };
  if (!coupon) return afterOffer;
  const afterCoupon = applyDiscount(afterOffer.left, couponDiscountOf(afterOffer.left, coupon));
  return { ...afterCoupon, adjustments: [...afterOffer.adjustments, ...afterCoupon.adjustments] };
}

/** The one that takes most off, and of equal ones that with the lower id. */
function bestOffer(
  lines: readonly LineToPrice[],
  left: readonly LineLeft[],
  offers: readonly AutomaticOffer[],
): Discount | undefined {
  const found = offers.map((offer) => ({ id: offer.id, discount: offerDiscountOf(lines, left, offer) }));
  const [best] = found.toSorted(
    (one, other) => other.discount.cents - one.discount.cents || (one.id < other.id ? -1 : 1),
  );
  return best && best.discount.cents > 0 ? best.discount : undefined;
}

function offerDiscountOf(
  lines: readonly LineToPrice[],
  left: readonly LineLeft[],
  { id, name, percent, productIds = [], categoryIds = [] }: AutomaticOffer,
): Discount {
  const isForAll = productIds.length === 0 && categoryIds.length === 0;
  const named = lines.filter(
    ({ productId, categoryId }) =>
      productIds.includes(productId) || (categoryId !== null && categoryIds.includes(categoryId)),
  );
  const keys = isForAll ? undefined : new Set(named.map(({ key }) => key));
  const base = sumOf(coveredBy(left, keys));
  const source = { type: 'offer' as const, offerId: id, name, percent, base };
  return { kind: 'offer', label: name, source, cents: couponDiscount(base, percent), keys };
}

function couponDiscountOf(left: readonly LineLeft[], { code, discount: percent }: CouponToApply): Discount {
  const base = sumOf(left);
  const source = { type: 'coupon' as const, code, percent, base };
  return {
    kind: 'coupon',
    label: couponLabel(code, percent),
    source,
    cents: couponDiscount(base, percent),
    keys: undefined,
  };
}

/** Never takes more off than there is. One that is about some lines becomes an adjustment for each of them. */
function applyDiscount(left: readonly LineLeft[], { keys, ...discount }: Discount): Discounted {
  const covered = coveredBy(left, keys);
  const cents = Math.min(discount.cents, sumOf(covered));
  const shares = allocate(cents, covered);
  const adjust = (amount: Cents) => ({ ...discount, cents: negative(amount), isContained: false });
  return {
    adjustments: keys
      ? covered.map(({ key }) => ({ ...adjust(shares.get(key) ?? 0), lineKey: key }))
      : [adjust(cents)],
    left: left.map(({ key, cents: before }) => ({ key, cents: before - (shares.get(key) ?? 0) })),
  };
}

function coveredBy(left: readonly LineLeft[], keys: ReadonlySet<string> | undefined): LineLeft[] {
  return left.filter(({ key }) => !keys || keys.has(key));
}

function sumOf(lines: readonly LineLeft[]): Cents {
  return lines.reduce((sum, { cents }) => sum + cents, 0);
}
