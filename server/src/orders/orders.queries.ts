import {
  ORDER_STATUSES,
  type OrderStatus,
  SHORT_ORDER_ID_CHARS,
} from '@vitrine/contract/orders/orders.rules';
import { and, eq, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { containsText } from '../db/contains.ts';
import { countAll } from '../db/kept-counts.ts';
import { newestAfter } from '../db/newest-first.ts';
import { orderLines } from '../db/tables/order-lines.table.ts';
import { orders } from '../db/tables/orders.table.ts';
import { users } from '../db/tables/users.table.ts';
import type { RowsAfter } from '../shared/read-page.ts';

export type OrderLineRow = {
  id: string;
  productId: string | null;
  name: string;
  imageUrl: string | null;
  unitPriceCents: number;
  quantity: number;
};
export type OrderRow = Awaited<ReturnType<typeof selectOrders>>[number];

/** One query however long the list: the lines are aggregated inside each row. */
const orderColumns = {
  id: orders.id,
  status: orders.status,
  subtotalCents: orders.subtotalCents,
  discountCents: orders.discountCents,
  totalCents: orders.totalCents,
  couponCode: orders.couponCode,
  couponPercent: orders.couponPercent,
  createdAt: orders.createdAt,
  paidAt: orders.paidAt,
  refundedAt: orders.refundedAt,
  couponId: orders.couponId,
  userId: users.id,
  username: users.username,
  email: users.email,
  photoUrl: users.photoUrl,
  lines: sql<OrderLineRow[]>`(
    select coalesce(json_agg(json_build_object(
      'id', ${orderLines.id}, 'productId', ${orderLines.productId}, 'name', ${orderLines.name},
      'imageUrl', ${orderLines.imageUrl}, 'unitPriceCents', ${orderLines.unitPriceCents},
      'quantity', ${orderLines.quantity}) order by ${orderLines.position}), '[]')
    from ${orderLines} where ${orderLines.orderId} = ${orders.id})`,
};

function selectOrders(db: Db) {
  return db.select(orderColumns).from(orders).innerJoin(users, eq(users.id, orders.userId)).$dynamic();
}

export function selectOrderPage(db: Db, where: SQL | undefined, rows: RowsAfter) {
  return newestAfter(selectOrders(db), orders, { where, ...rows });
}

export function countOrders(db: Db, where: SQL | undefined): Promise<number> {
  return where ? db.$count(orders, where) : countAll(db, 'orders');
}

export async function findOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  const [row] = await selectOrders(db).where(eq(orders.id, id));
  return row;
}

/** Locks the order until the transaction ends, so that the status read is the one that gets replaced. */
export async function findStatusForUpdate(db: Db, id: string): Promise<OrderStatus | undefined> {
  const [row] = await db
    .select({ status: orders.status })
    .from(orders)
    .where(eq(orders.id, id))
    .for('update');
  return row?.status;
}

export async function updateStatus(db: Db, id: string, status: OrderStatus): Promise<void> {
  await db.update(orders).set({ status }).where(eq(orders.id, id));
}

export async function insertOrder(
  db: Db,
  order: typeof orders.$inferInsert,
  lines: readonly Omit<typeof orderLines.$inferInsert, 'orderId' | 'position'>[],
): Promise<string> {
  const [row] = await db.insert(orders).values(order).returning({ id: orders.id });
  if (!row) throw new Error('The order was not written.');
  await db.insert(orderLines).values(lines.map((line, position) => ({ ...line, position, orderId: row.id })));
  return row.id;
}

/** Whether this cart was just ordered as a free order. */
export async function hasFreeOrder(
  db: Db,
  { userId, cartFingerprint, since }: { userId: string; cartFingerprint: string; since: Date },
): Promise<boolean> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        gte(orders.createdAt, since),
        eq(orders.cartFingerprint, cartFingerprint),
        eq(orders.totalCents, 0),
      ),
    )
    .limit(1);
  return found.length > 0;
}

export async function updatePaid(
  db: Db,
  id: string,
  { paidAt, status }: { paidAt: Date; status?: OrderStatus },
): Promise<void> {
  await db.update(orders).set({ paidAt, status }).where(eq(orders.id, id));
}

/** Only if nobody has paid or processed it. */
export async function updateAbandoned(db: Db, id: string): Promise<void> {
  await db
    .update(orders)
    .set({ status: 'cancelled' })
    .where(and(eq(orders.id, id), eq(orders.status, 'pending'), isNull(orders.paidAt)));
}

export async function updateRefunded(db: Db, id: string, refundedAt: Date): Promise<void> {
  await db.update(orders).set({ refundedAt }).where(eq(orders.id, id));
}

export function ofUser(userId: string): SQL {
  return eq(orders.userId, userId);
}

/** By username, order id or status. Ids are looked through only for what an id can hold. */
export function matchingSearch(search: string): SQL | undefined {
  const wanted = search.trim().toLowerCase();
  if (!wanted) return undefined;
  const id = sql`${orders.id}::text`;
  const shortId = sql`'#' || right(${id}, ${SHORT_ORDER_ID_CHARS})`;
  const statuses = ORDER_STATUSES.filter((status) => status.includes(wanted));
  return or(
    sql`${orders.userId} in (select ${users.id} from ${users} where ${containsText(users.username, wanted)})`,
    /^[0-9a-f-]+$/.test(wanted) ? containsText(id, wanted) : undefined,
    wanted.startsWith('#') ? containsText(shortId, wanted) : undefined,
    statuses.length > 0 ? inArray(orders.status, statuses) : undefined,
  );
}
