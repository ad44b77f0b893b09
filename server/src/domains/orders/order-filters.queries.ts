import {
  ORDER_STATUSES,
  type OrderStatus,
  SHORT_ORDER_ID_CHARS,
} from '@vitrine/contract/orders/orders.rules';
import type { adminOrdersQuery } from '@vitrine/contract/orders/orders.schemas';
import { and, eq, gte, inArray, lt, or, type SQL, sql, sum } from 'drizzle-orm';
import type { z } from 'zod';
import { users } from '../../../database/tables/accounts/users.table.ts';
import { orders } from '../../../database/tables/orders/orders.table.ts';
import { returns } from '../../../database/tables/orders/returns.table.ts';
import { rowCounts } from '../../../database/tables/shop/row-counts.table.ts';
import { shopState } from '../../../database/tables/shop/shop-settings.table.ts';
import type { Db } from '../../platform/database/connections/client.ts';
import { containsText } from '../../platform/database/contains.ts';
import { countAll } from '../../platform/database/row-counts.ts';
import { isUuid } from '../../platform/shared/uuid.ts';
import { hasOldNumber } from './past-orders/past-orders.queries.ts';

export type OrderFilter = Omit<z.infer<typeof adminOrdersQuery>, 'limit' | 'cursor' | 'sort'> & {
  /** For the demo admin, who may read the names of invented customers only: a search must not reveal the others. */
  isMasked?: boolean;
};

const STATUS_COUNT = 'order_status ';

// Written out as in the indexes: with parameters the planner could not know that the partial indexes apply.
const isPaid = sql`${orders.paidAt} is not null`;
const isUnpaid = sql`${orders.paidAt} is null`;
const isToShip = sql`${orders.paidAt} is not null and ${orders.refundedAt} is null and ${orders.shippedOn} is null
  and ${orders.status} in ('pending', 'processing')`;

const isOpenReturn = sql`${returns.state} in ('requested', 'approved', 'received')`;
const hasOpenReturn = sql`${orders.id} in (select ${returns.orderId} from ${returns} where ${isOpenReturn})`;

export function matching(filter: OrderFilter): SQL | undefined {
  const { search = '', paid, toShip, returns: withReturns, status, from, before, customer } = filter;
  const { orders: ids, isMasked = false } = filter;
  return and(
    matchingSearch(search, { isMasked }),
    paid === undefined ? undefined : paid ? isPaid : isUnpaid,
    toShip ? isToShip : undefined,
    withReturns ? hasOpenReturn : undefined,
    status && eq(orders.status, status),
    from ? gte(orders.createdAt, new Date(from)) : undefined,
    before ? lt(orders.createdAt, new Date(before)) : undefined,
    customer === undefined ? undefined : ofUser(customer),
    ids && sql`${orders.id} = any(${sql.param(ids.filter(isUuid))}::uuid[])`,
  );
}

/** All orders, those that are paid or not and those of a status are counted as they change; others along an index. */
export async function countMatching(db: Db, filter: OrderFilter): Promise<number> {
  const { paid, status, ...others } = filter;
  const where = matching(filter);
  if (matching(others) || (status && paid !== undefined)) return db.$count(orders, where);
  if (status) return (await countStatuses(db))?.[status] ?? db.$count(orders, where);
  if (paid === undefined) return countAll(db, 'orders');
  return paid ? countPaid(db) : (await countAll(db, 'orders')) - (await countPaid(db));
}

/** A malformed id belongs to nobody. */
function ofUser(userId: string): SQL {
  return isUuid(userId) ? eq(orders.userId, userId) : sql`false`;
}

/** The numbers on the filters. Paid orders are counted as they change; those to ship are few and have an index. */
export async function countForFilters(db: Db) {
  const [paidOrders, ordersToShip, ordersWithReturns, ordersByStatus] = await Promise.all([
    countPaid(db),
    db.$count(orders, isToShip),
    db.$count(orders, hasOpenReturn),
    countStatuses(db),
  ]);
  return { paidOrders, ordersToShip, ordersWithReturns, ...(ordersByStatus && { ordersByStatus }) };
}

/** Undefined until the orders that are older than these counts are counted too: one statement sees both or neither. */
async function countStatuses(db: Db): Promise<Record<OrderStatus, number> | undefined> {
  const kinds = ORDER_STATUSES.map((status) => `${STATUS_COUNT}${status}`);
  const counts = db
    .select({ counted: rowCounts.counted, total: sum(rowCounts.amount).as('total') })
    .from(rowCounts)
    .where(inArray(rowCounts.counted, kinds))
    .groupBy(rowCounts.counted);
  const isWaiting = sql`exists (select from ${shopState} where ${shopState.key} = 'uncounted order statuses')`;
  const { rows } = await db.execute<{ totals: Record<string, number> | null }>(
    sql`select (select json_object_agg(counted, total) from ${counts} as counts) as totals where not ${isWaiting}`,
  );
  const [row] = rows;
  if (!row) return undefined;
  const totals = ORDER_STATUSES.map((status) => [status, row.totals?.[`${STATUS_COUNT}${status}`] ?? 0]);
  return Object.fromEntries(totals) as Record<OrderStatus, number>;
}

async function countPaid(db: Db): Promise<number> {
  const [row] = await db
    .select({ total: sum(rowCounts.amount) })
    .from(rowCounts)
    .where(eq(rowCounts.counted, 'paid_orders'));
  return Number(row?.total ?? 0);
}

/** By username, a guest's name or email address, order id, number in another shop or status. Ids are searched only for text that an id can contain. */
function matchingSearch(search: string, { isMasked }: { isMasked: boolean }): SQL | undefined {
  const wanted = search.trim().toLowerCase();
  if (!wanted) return undefined;
  const id = sql`${orders.id}::text`;
  const shortId = sql`'#' || right(${id}, ${SHORT_ORDER_ID_CHARS})`;
  const statuses = ORDER_STATUSES.filter((status) => status.includes(wanted));
  const isOfAccount = sql`${orders.userId} in (select ${users.id} from ${users} where ${containsText(users.username, wanted)})`;
  // As in the index orders_of_guests.
  const isOfGuest = sql`(${orders.userId} is null
    and (${containsText(orders.guestName, wanted)} or ${containsText(orders.guestEmail, wanted)}))`;
  const isOfCustomer = sql`(${isOfAccount} or ${isOfGuest})`;
  return or(
    isMasked ? and(orders.isInvented, isOfCustomer) : isOfCustomer,
    /^[0-9a-f-]+$/.test(wanted) ? containsText(id, wanted) : undefined,
    wanted.startsWith('#') ? containsText(shortId, wanted) : undefined,
    statuses.length > 0 ? inArray(orders.status, statuses) : undefined,
    hasOldNumber(wanted),
  );
}
