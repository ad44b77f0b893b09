import type { Adjustment } from '@vitrine/contract/pricing/adjustments';
import { and, asc, eq, lte, max, ne, sql } from 'drizzle-orm';
import { orderAdjustments } from '../../../../database/tables/orders/order-adjustments.table.ts';
import { orderEdits } from '../../../../database/tables/orders/order-edits.table.ts';
import { orderLines } from '../../../../database/tables/orders/order-lines.table.ts';
import { orders } from '../../../../database/tables/orders/orders.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';

export type OrderEditRow = typeof orderEdits.$inferSelect;

export async function insertEdit(db: Db, edit: typeof orderEdits.$inferInsert): Promise<string> {
  const [row] = await db.insert(orderEdits).values(edit).returning({ id: orderEdits.id });
  if (!row) throw new Error('The edit was not written.');
  return row.id;
}

export async function findEdit(db: Db, id: string): Promise<OrderEditRow | undefined> {
  const [row] = await db.select().from(orderEdits).where(eq(orderEdits.id, id));
  return row;
}

export async function findEditByKey(db: Db, key: string): Promise<OrderEditRow | undefined> {
  const [row] = await db.select().from(orderEdits).where(eq(orderEdits.key, key));
  return row;
}

export function countEdits(db: Db, orderId: string): Promise<number> {
  return db.$count(orderEdits, eq(orderEdits.orderId, orderId));
}

/** What edits give back of an order, or try to, through the provider of its payment. */
export async function sumEditRefunds(db: Db, orderId: string): Promise<number> {
  const { beforeCents, afterCents, byHandCents, refund } = orderEdits;
  const [row] = await db
    .select({ total: sql<string | null>`sum(${beforeCents} - ${afterCents} - ${byHandCents})` })
    .from(orderEdits)
    .where(and(eq(orderEdits.orderId, orderId), sql`${refund} is not null`));
  return Number(row?.total ?? 0);
}

export async function selectOpenEdits(db: Db, { before, limit }: { before: Date; limit: number }) {
  const rows = await db
    .select({ id: orderEdits.id })
    .from(orderEdits)
    // Inlined as in the index: with a parameter the planner could not know that the partial index applies.
    .where(and(sql`${orderEdits.refund} = 'open'`, lte(orderEdits.createdAt, before)))
    .orderBy(asc(orderEdits.createdAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Returns false if it was made before. One that had failed is made after all: the money has moved. */
export async function updateEditMade(
  db: Db,
  id: string,
  made: { providerRefundId: string; settledAt: Date },
): Promise<boolean> {
  const rows = await db
    .update(orderEdits)
    .set({ ...made, refund: 'made' })
    .where(and(eq(orderEdits.id, id), ne(orderEdits.refund, 'made')))
    .returning({ id: orderEdits.id });
  return rows.length === 1;
}

export async function updateEditFailed(db: Db, id: string, settledAt: Date): Promise<void> {
  await db
    .update(orderEdits)
    .set({ refund: 'failed', settledAt })
    .where(and(eq(orderEdits.id, id), eq(orderEdits.refund, 'open')));
}

/** Returns false if it has not failed. */
export async function updateEditReopened(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db
    .update(orderEdits)
    .set({ refund: 'open', settledAt: null })
    .where(and(eq(orderEdits.id, id), eq(orderEdits.refund, 'failed')));
  return rowCount === 1;
}

export async function updateLineQuantity(db: Db, id: string, quantity: number): Promise<void> {
  await db.update(orderLines).set({ quantity }).where(eq(orderLines.id, id));
}

export async function deleteLine(db: Db, id: string): Promise<void> {
  await db.delete(orderLines).where(eq(orderLines.id, id));
}

export async function insertLines(
  db: Db,
  orderId: string,
  lines: readonly (Omit<typeof orderLines.$inferInsert, 'orderId' | 'position'> & { id: string })[],
): Promise<void> {
  if (lines.length === 0) return;
  const [row] = await db
    .select({ last: max(orderLines.position) })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  const first = (row?.last ?? -1) + 1;
  await db
    .insert(orderLines)
    .values(lines.map((line, index) => ({ ...line, orderId, position: first + index })));
}

/** `lineKey` is the line's id. */
export async function replaceAdjustments(
  db: Db,
  orderId: string,
  adjustments: readonly Adjustment[],
): Promise<void> {
  await db.delete(orderAdjustments).where(eq(orderAdjustments.orderId, orderId));
  const rows = adjustments.map(({ lineKey = null, cents, ...adjustment }) => ({
    ...{ ...adjustment, orderId, orderLineId: lineKey, amountCents: cents },
  }));
  if (rows.length > 0) await db.insert(orderAdjustments).values(rows);
}

type Sums = Pick<typeof orders.$inferInsert, 'subtotalCents' | 'discountCents' | 'totalCents'>;

export async function updateSums(db: Db, id: string, sums: Sums): Promise<void> {
  await db.update(orders).set(sums).where(eq(orders.id, id));
}
