import { appTexts } from '@vitrine/contract/shared/texts';
import { and, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../db/client.ts';
import { orderLines } from '../db/tables/order-lines.table.ts';
import { orders } from '../db/tables/orders.table.ts';
import { users } from '../db/tables/users.table.ts';

const isSale = and(isNotNull(orders.paidAt), isNull(orders.refundedAt), ne(orders.status, 'cancelled'));

/** `2026-11`. Months begin and end in UTC, for every shop and every visitor alike. */
const monthOf = (moment: PgColumn) => sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM')`;

/** Sums leave the database as text, since they can pass the range of its whole numbers. */
const sum = (value: ReturnType<typeof sql>) => sql`coalesce(sum(${value}), 0)`.mapWith(Number);

/** A sale counts in the month of the date that the orders' list shows. */
export function selectSalesByMonth(db: Db) {
  return db
    .select({
      month: monthOf(orders.createdAt).as('month'),
      revenueCents: sum(sql`${orders.totalCents}`),
      orders: sql<number>`count(*)::int`,
    })
    .from(orders)
    .where(isSale)
    .groupBy(sql`month`);
}

/**
 * What was paid for the lines of each category, under the name it had then. A coupon takes its percent off every line;
 * hundredths of a cent keep that exact until the sum is rounded.
 */
export function selectSalesByCategory(db: Db) {
  const paid = sql`${orderLines.unitPriceCents}::bigint * ${orderLines.quantity} * (100 - coalesce(${orders.couponPercent}, 0))`;
  return db
    .select({
      name: sql<string>`coalesce(${orderLines.categoryName}, ${appTexts.unknown})`.as('category'),
      centHundredths: sum(paid).as('paid'),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(isSale)
    .groupBy(sql`category`)
    .orderBy(desc(sql`paid`), sql`category`);
}

/** Customers are the accounts that exist now and are no admins; each counts in the month in which it joined. */
export function selectCustomersByMonth(db: Db) {
  return db
    .select({ month: monthOf(users.createdAt).as('month'), customers: sql<number>`count(*)::int` })
    .from(users)
    .where(and(eq(users.role, 'user'), isNull(users.deletedAt)))
    .groupBy(sql`month`);
}
