import { randomUUID } from 'node:crypto';
import { ORDER_STATUSES } from '@vitrine/contract/orders/orders.rules';
import { couponDiscount, priceAfterPromo } from '@vitrine/contract/shared/money/money';
import fc from 'fast-check';
import type { orderLines } from '../../../../database/tables/orders/order-lines.table.ts';
import type { orders } from '../../../../database/tables/orders/orders.table.ts';
import { DAY_MS } from '../../../platform/shared/durations.ts';

type NewOrder = typeof orders.$inferInsert & { id: string; createdAt: Date };
type NewLine = typeof orderLines.$inferInsert;

/** The same orders in every run, so that a failure can be reproduced. */
const SEED = 20300615;

const drawnLine = fc.record({
  categoryName: fc.constantFrom('Ceramics', 'Lamps', 'Textiles', 'Möbel', null),
  priceCents: fc.integer({ min: 0, max: 30_000 }),
  promoPercentage: fc.constantFrom(0, 0, 15, 50),
  quantity: fc.integer({ min: 1, max: 5 }),
});
const drawnOrder = fc.record({
  ageMs: fc.integer({ min: 0, max: 700 * DAY_MS }),
  isPaid: fc.constantFrom(true, true, false),
  status: fc.constantFrom(...ORDER_STATUSES),
  couponPercent: fc.constantFrom(null, null, 5, 33, 100),
  lines: fc.array(drawnLine, { minLength: 1, maxLength: 4 }),
});
type Drawn = { order: NewOrder; lines: NewLine[] };

/** Orders over about two years in every state, and the dashboard's figures computed from them in plain code. */
export function randomSales({ count, userId, until }: { count: number; userId: string; until: Date }) {
  const drawn = fc
    .sample(fc.noBias(drawnOrder), { numRuns: count, seed: SEED })
    .map(({ lines, ...rest }): Drawn => orderOf({ ...rest, userId, until, lines: lines.map(lineOf) }));
  return {
    orders: drawn.map(({ order }) => order),
    lines: drawn.flatMap(({ lines }) => lines),
    addedUp: (now: Date) => addUp(drawn, now),
  };
}

type OrderPlan = Pick<NewOrder, 'userId' | 'status'> & {
  couponPercent: number | null;
  ageMs: number;
  isPaid: boolean;
  until: Date;
  lines: Omit<NewLine, 'orderId'>[];
};

function orderOf({ ageMs, isPaid, until, lines, couponPercent, ...rest }: OrderPlan): Drawn {
  const id = randomUUID();
  const createdAt = new Date(until.getTime() - ageMs);
  const subtotalCents = lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0);
  const discountCents = couponDiscount(subtotalCents, couponPercent ?? 0);
  const order = {
    ...rest,
    id,
    createdAt,
    paidAt: isPaid ? createdAt : null,
    subtotalCents,
    discountCents,
    totalCents: subtotalCents - discountCents,
    couponPercent,
    couponCode: couponPercent === null ? null : `CODE${couponPercent}`,
  };
  return { order, lines: lines.map((line) => ({ ...line, orderId: id })) };
}

function lineOf(drawn: { priceCents: number; promoPercentage: number; quantity: number }, position: number) {
  const unitPriceCents = priceAfterPromo(drawn.priceCents, drawn.promoPercentage);
  return { ...drawn, position, name: 'Something', unitPriceCents };
}

function addUp(drawn: Drawn[], now: Date) {
  const sold = drawn.filter(({ order }) => order.paidAt && order.status !== 'cancelled');
  const monthsAgo = ({ createdAt }: NewOrder) =>
    (now.getUTCFullYear() - createdAt.getUTCFullYear()) * 12 + now.getUTCMonth() - createdAt.getUTCMonth();
  const centsOf = (some: typeof sold) => some.reduce((sum, { order }) => sum + order.totalCents, 0);
  const of = (age: number) => sold.filter(({ order }) => monthsAgo(order) === age);
  return {
    summaryStats: {
      totalRevenue: centsOf(sold) / 100,
      totalOrders: sold.length,
      averageOrderValue: Math.round(centsOf(sold) / sold.length) / 100,
      revenueGrowth: growth(centsOf(of(0)), centsOf(of(1))),
      ordersGrowth: growth(of(0).length, of(1).length),
    },
    salesData: Array.from({ length: 12 }, (_, index) => {
      const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11 + index));
      const soldThen = of(11 - index);
      return {
        month: month.toISOString().slice(0, 7),
        sales: centsOf(soldThen) / 100,
        orders: soldThen.length,
      };
    }),
    categories: categoriesOf(sold),
  };
}

function growth(current: number, last: number): number {
  if (last > 0) return ((current - last) / last) * 100;
  return current > 0 ? 100 : 0;
}

function categoriesOf(sold: Drawn[]): Map<string, number> {
  const paid = new Map<string, bigint>();
  for (const { order, lines } of sold)
    for (const { categoryName, unitPriceCents, quantity } of lines) {
      const name = categoryName ?? 'Unknown';
      const part = BigInt(unitPriceCents * quantity) * BigInt(100 - (order.couponPercent ?? 0));
      paid.set(name, (paid.get(name) ?? 0n) + part);
    }
  return new Map([...paid].map(([name, hundredths]) => [name, Number((hundredths + 50n) / 100n) / 100]));
}
