import { pastOrderTexts as texts } from '@vitrine/contract/orders/past-orders/past-orders.texts';
import {
  type Adjustment,
  type AdjustmentSource,
  type NewAdjustment,
  negative,
  sumOfAdjustments,
} from '@vitrine/contract/pricing/adjustments';
import { type Cents, calculateSubtotal } from '@vitrine/contract/shared/money/money';

/** What the file of another shop says about the amounts of an order; all of them are whole cents and none is negative. */
export type PastAmounts = {
  lines: readonly { unitCents: Cents; quantity: number }[];
  /** Off the products. */
  discountCents: Cents;
  couponCode: string | null;
  deliveryCents: Cents;
  deliveryName: string;
  taxCents: Cents;
  taxName: string;
  totalCents: Cents;
};

export type PastSums = {
  subtotal: Cents;
  discount: Cents;
  total: Cents;
  adjustments: Adjustment[];
  /** What the total has beside the amounts that the file names. */
  unexplained: Cents;
};

/**
 * The sums of a past order as this shop stores them. The total is always that of the other shop: whether its prices contained the
 * tax follows from which of the two adds up, and what neither explains is an adjustment of its own.
 */
export function pastOrderSums(amounts: PastAmounts): PastSums {
  const { couponCode, deliveryCents, taxCents, totalCents } = amounts;
  const subtotal = calculateSubtotal(amounts.lines);
  const off = Math.min(amounts.discountCents, subtotal);
  const net = subtotal - off + deliveryCents;
  const isContained = Math.abs(totalCents - net) < Math.abs(totalCents - net - taxCents);
  const unexplained = totalCents - net - (isContained ? 0 : taxCents);
  const adjustments = [
    ...discountOf(amounts, { subtotal, off }),
    ...deliveryOf(amounts),
    ...taxOf(amounts, { base: net, isContained }),
    ...(unexplained === 0 ? [] : [others(unexplained)]),
  ].map((one, position) => ({ ...one, position }));
  const discount = couponCode === null ? 0 : off;
  return { subtotal, discount, total: subtotal + sumOfAdjustments(adjustments), adjustments, unexplained };
}

function discountOf(
  { couponCode }: PastAmounts,
  { subtotal: base, off: amount }: { subtotal: Cents; off: Cents },
): NewAdjustment[] {
  const stored = { cents: negative(amount), isContained: false };
  if (couponCode !== null) {
    const source = { type: 'coupon', code: couponCode, percent: 0, base, amount } as const;
    return [{ ...stored, kind: 'coupon', label: couponCode, source }];
  }
  if (amount === 0) return [];
  const source = { type: 'offer', offerId: '', name: texts.discount, percent: 0, base, amount } as const;
  return [{ ...stored, kind: 'offer', label: texts.discount, source }];
}

function deliveryOf({ deliveryCents: cents, deliveryName }: PastAmounts): NewAdjustment[] {
  if (cents === 0) return [];
  const methodName = deliveryName || texts.delivery;
  const source: AdjustmentSource = {
    type: 'delivery',
    methodKind: 'delivery',
    ...{ zoneId: '', zoneName: '', methodId: '', methodName },
    ...{ price: cents, freeFrom: null, isFree: false, grams: 0, country: '', region: '' },
  };
  return [{ kind: 'delivery', label: methodName, cents, isContained: false, source }];
}

/** The rate is the one that follows from the amounts, because a file may have several names and no rate. */
function taxOf(
  { taxCents: cents, taxName }: PastAmounts,
  { base, isContained }: { base: Cents; isContained: boolean },
): NewAdjustment[] {
  if (cents === 0) return [];
  const name = taxName || texts.tax;
  const net = isContained ? base - cents : base;
  const rate = Math.max(1, net > 0 ? Math.round((cents / net) * 100_000) : 1);
  const source: AdjustmentSource = {
    type: 'tax',
    of: 'line',
    taxClass: 'standard',
    ...{ name, rate, base },
    ...{ isReverseCharge: false, country: '', region: '' },
  };
  return [{ kind: 'tax', label: name, cents, isContained, source }];
}

function others(cents: Cents): NewAdjustment {
  const source = { type: 'offer', offerId: '', name: texts.others, percent: 0, base: 0 } as const;
  return { kind: 'rounding', label: texts.others, cents, isContained: false, source };
}
