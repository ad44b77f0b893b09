import { appTexts } from '@vitrine/contract/shared/texts';
import { and, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../db/client.ts';
import { orderLines } from '../db/tables/order-lines.table.ts';
import { orders } from '../db/tables/orders.table.ts';
import { users } from '../db/tables/users.table.ts';

const isSale = and(isNotNull(orders.paidAt), isNull(orders.refundedAt), ne(orders.status, 'cancelled'));

/** `2026-11`. Months are in UTC for every shop and visitor. */
const monthOf = (moment: PgColumn) => sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM')`;

/** The driver returns sums as text, because they can exceed the range of integers. */
const sum = (value: ReturnType<typeof sql>) => sql`coalesce(sum(${value}), 0)`.mapWith(Number);

/** A sale counts in the month of the date that the order list shows. */
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
 * What was paid per category, by the category's name at the time. A coupon takes its percentage off every line;
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

/** Customers are existing accounts that are not admins; each counts in the month it was created. */
export function selectCustomersByMonth(db: Db) {
  return db
    .select({ month: monthOf(users.createdAt).as('month'), customers: sql<number>`count(*)::int` })
    .from(users)
    .where(and(eq(users.role, 'user'), isNull(users.deletedAt)))
    .groupBy(sql`month`);
}
