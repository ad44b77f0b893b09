import type { Books, CouponLife, PriceChange, ShopperBook } from '../books.ts';
import type { LineRow, OrderRow } from '../ledger.ts';
import { sumsOf, unitCents } from './arithmetic.ts';
import type { Invariant } from './invariant.ts';

/** Drill and shop read the same clock, in whole milliseconds. */
const TICK_MS = 2;
/** The longest time between checking a coupon and writing the order. */
const PLACING_MS = 6_000;

/** Compares every order, paid or not, with what the drill knows about prices and coupons. */
export const moneyInvariants: readonly Invariant[] = [
  {
    rule: 'all totals equal the sums computed again from the lines',
    breaches: (_books, { orders, lines }) =>
      orders.flatMap((order) => {
        const own = lines.get(order.id) ?? [];
        const { subtotal, discount, total } = sumsOf(own, order.couponPercent ?? 0);
        const isRight =
          own.length > 0 &&
          own.every((line) => line.unitPriceCents === unitCents(line)) &&
          order.subtotalCents === subtotal &&
          order.discountCents === discount &&
          order.totalCents === total;
        return isRight ? [] : [`order ${order.id} says ${order.totalCents} cents, its lines ${total}`];
      }),
  },
  {
    rule: 'every line was sold for the price that was in force',
    breaches: ({ prices }, { orders, lines, edits }) =>
      orders.flatMap((order) =>
        (lines.get(order.id) ?? [])
          // What an edit adds costs what it costs then.
          .filter((line) =>
            [order, ...(edits.get(order.id) ?? [])].every(
              ({ createdAt }) => !wasInForce(line, prices.get(line.productId) ?? [], createdAt.getTime()),
            ),
          )
          .map((line) => `order ${order.id} sold for ${line.priceCents} cents −${line.promoPercentage}%`),
      ),
  },
  {
    rule: 'every session asks for the total that the shopper saw',
    breaches: ({ shown }, { sessions }) => {
      const asked = new Map(sessions.map(({ id, amountCents }) => [id, amountCents]));
      return shown
        .filter(({ sessionId, cents }) => asked.get(sessionId) !== cents)
        .map(
          ({ sessionId, cents }) => `session ${sessionId} asks ${asked.get(sessionId)}, shown was ${cents}`,
        );
    },
  },
  {
    rule: 'no coupon is used against its rules',
    breaches: (books, { orders }) => {
      const shoppers = new Map(books.shoppers.map((shopper) => [shopper.userId, shopper]));
      return orders
        .filter(
          (order) => order.couponCode !== null && !mayUse(books, order, shoppers.get(order.userId ?? '')),
        )
        .map(({ id, couponCode, couponPercent }) => `order ${id} used ${couponCode} −${couponPercent}%`);
    },
  },
  {
    rule: 'every paid order counts its coupon once, and no other does',
    breaches: (_books, { orders, couponUses }) => {
      const uses = Map.groupBy(couponUses, ({ orderId, userId }) => `order ${orderId} of ${userId}`);
      const due = new Set(
        orders
          .filter(({ paidAt, couponCode }) => paidAt && couponCode !== null)
          .map(({ id, userId }) => `order ${id} of ${userId}`),
      );
      return [...new Set([...due, ...uses.keys()])].flatMap((use) => {
        const [times, wanted] = [uses.get(use)?.length ?? 0, due.has(use) ? 1 : 0];
        return times === wanted ? [] : [`${use} is counted ${times} times instead of ${wanted}`];
      });
    },
  },
];

/**
 * The price was sent before the order was written, and no later price had been confirmed by then. This is exact: placing
 * an order locks its products, so a change is confirmed either before they are read or after the order is written.
 */
function wasInForce(
  { priceCents, promoPercentage }: Pick<LineRow, 'priceCents' | 'promoPercentage'>,
  history: readonly PriceChange[],
  at: number,
): boolean {
  const replaced = history.findLastIndex(
    ({ answeredAt }) => answeredAt !== undefined && answeredAt + TICK_MS < at,
  );
  return history
    .slice(Math.max(replaced, 0))
    .some(
      (change) =>
        change.priceCents === priceCents &&
        change.promoPercentage === promoPercentage &&
        change.sentAt <= at + TICK_MS,
    );
}

function mayUse({ coupons }: Books, order: OrderRow, shopper: ShopperBook | undefined): boolean {
  const at = order.createdAt.getTime();
  const life = coupons.find(({ code }) => code === order.couponCode);
  if (!life || !shopper || life.percent !== order.couponPercent || !isAlive(life, at)) return false;
  return shopper.typed.some((typed) => typed.code === life.code && typed.at <= at + TICK_MS);
}

function isAlive({ sentAt, expiresAt, goneAt }: CouponLife, at: number): boolean {
  const isGone = goneAt !== undefined && goneAt + TICK_MS < at;
  return sentAt <= at + TICK_MS && at < expiresAt + PLACING_MS && !isGone;
}
