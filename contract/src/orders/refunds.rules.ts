import { type Cents, couponDiscount } from '../shared/money/money.ts';

type RefundableLine = { lineId: string; unitCents: Cents; quantity: number; refunded: number };
type ChosenLine = { lineId: string; quantity: number };

/**
 * The refund for some units of some lines, less the coupon's share. It is the difference between the totals refunded before
 * and after, so that the refunds of an order add up to exactly what was paid.
 */
export function refundForLines(
  lines: readonly RefundableLine[],
  chosen: readonly ChosenLine[],
  couponPercent: number,
): { total: Cents; perLine: Cents[] } {
  const quantityOf = new Map(chosen.map(({ lineId, quantity }) => [lineId, quantity]));
  const afterCoupon = (subtotal: Cents) => subtotal - couponDiscount(subtotal, couponPercent);
  let subtotal = lines.reduce((sum, { unitCents, refunded }) => sum + unitCents * refunded, 0);
  const perLine = lines.map(({ lineId, unitCents }) => {
    const before = afterCoupon(subtotal);
    subtotal += unitCents * (quantityOf.get(lineId) ?? 0);
    return afterCoupon(subtotal) - before;
  });
  return { total: perLine.reduce((sum, cents) => sum + cents, 0), perLine };
}

/** Whether every line belongs to the order, appears once and has that many units left. */
export function canRefundLines(lines: readonly RefundableLine[], chosen: readonly ChosenLine[]): boolean {
  const left = new Map(lines.map(({ lineId, quantity, refunded }) => [lineId, quantity - refunded]));
  const isOnce = new Set(chosen.map(({ lineId }) => lineId)).size === chosen.length;
  return isOnce && chosen.every(({ lineId, quantity }) => quantity <= (left.get(lineId) ?? 0));
}
