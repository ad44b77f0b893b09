import { KEEP_ORDERS_DEFAULT } from '@vitrine/contract/orders/fulfilment/delivery-address.rules';
import { type SQL, sql } from 'drizzle-orm';
import type { Moment } from './inventory-entry.ts';

/** A parcel that was sent may still get lost. */
const UNDERWAY_DAYS = 30;

/** What the owner set, read here because triggers and jobs of every process need the same answer. */
export const keepYears = sql`coalesce(
  (select (value ->> 'keepOrderYears')::integer from shop_settings where name = 'delivery'),
  ${sql.raw(String(KEEP_ORDERS_DEFAULT))})`;

const at = (now: Date) => sql`${now.toISOString()}::timestamptz`;

/** Paid, and something has to be delivered or is underway. */
export function isOpenOrder(now: Date): SQL {
  return sql`(orders.paid_at is not null and orders.refunded_at is null and orders.status in ('pending', 'processing')
    and (orders.shipped_on is null or orders.shipped_on > ${at(now)} - interval '${sql.raw(String(UNDERWAY_DAYS))} days')
    and (orders.delivery_countries is not null
      or exists (select from delivery_addresses where delivery_addresses.order_id = orders.id)))`;
}

export const bookedUntil = sql`(orders.created_at + make_interval(years => ${keepYears}))`;

/** Paid, and so recent that bookkeeping needs to know who bought. */
export function isInBooks(now: Date): SQL {
  return sql`(orders.paid_at is not null and ${bookedUntil} > ${at(now)})`;
}

/** Whether an order of a deleted account has come to this moment. */
export function hasReached(moment: Moment, now: Date): SQL {
  if (moment === 'at once') return sql`true`;
  if (moment === 'after delivery') return sql`not ${isOpenOrder(now)}`;
  return sql`not ${isOpenOrder(now)} and not ${isInBooks(now)}`;
}
