import { and, asc, eq, inArray, lte, ne, sql, sum } from 'drizzle-orm';
import { refunds } from '../../../../database/tables/payments/refunds.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';

export type RefundRow = typeof refunds.$inferSelect;

export async function insertRefund(db: Db, refund: typeof refunds.$inferInsert): Promise<string> {
  const [row] = await db.insert(refunds).values(refund).returning({ id: refunds.id });
  if (!row) throw new Error('The refund was not written.');
  return row.id;
}

/** Of another shop. */
export async function insertMadeRefunds(
  db: Db,
  rows: readonly (typeof refunds.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await db.insert(refunds).values([...rows]);
}

export async function findRefund(db: Db, id: string): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
  return row;
}

/** What was given back, and with `withOpen` also what is about to be. */
export async function sumRefunds(db: Db, orderId: string, { withOpen }: { withOpen: boolean }) {
  const statuses = withOpen ? (['made', 'open'] as const) : (['made'] as const);
  const [row] = await db
    .select({ total: sum(refunds.amountCents) })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), inArray(refunds.status, statuses)));
  return Number(row?.total ?? 0);
}

/** What was given back through the provider of the order's payment, or is about to be. */
export async function sumMovedBack(db: Db, orderId: string): Promise<number> {
  const [row] = await db
    .select({ total: sql<string | null>`sum(${refunds.amountCents} - ${refunds.byHandCents})` })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), inArray(refunds.status, ['made', 'open'])));
  return Number(row?.total ?? 0);
}

/** Whether a refund answers the return, or is about to. */
export async function isReturnAnswered(db: Db, orderId: string, returnId: string): Promise<boolean> {
  // The order's refunds are few and indexed; a return has no index of its own.
  const ofReturn = and(eq(refunds.orderId, orderId), eq(refunds.returnId, returnId));
  return (await db.$count(refunds, and(ofReturn, inArray(refunds.status, ['made', 'open'])))) > 0;
}

export async function selectOpenOfOrder(db: Db, orderId: string): Promise<string[]> {
  const rows = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.status, 'open')))
    .orderBy(asc(refunds.createdAt));
  return rows.map(({ id }) => id);
}

export async function selectOpenRefunds(db: Db, { before, limit }: { before: Date; limit: number }) {
  const rows = await db
    .select({ id: refunds.id })
    .from(refunds)
    // Inlined as in the index: with a parameter the planner could not know that the partial index applies.
    .where(and(sql`${refunds.status} = 'open'`, lte(refunds.createdAt, before)))
    .orderBy(asc(refunds.createdAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Returns false if it was made before. One that had failed is made after all: the money has moved. */
export async function updateMade(db: Db, id: string, made: { providerRefundId: string; settledAt: Date }) {
  const rows = await db
    .update(refunds)
    .set({ ...made, status: 'made' })
    .where(and(eq(refunds.id, id), ne(refunds.status, 'made')))
    .returning({ id: refunds.id });
  return rows.length === 1;
}

export async function updateFailed(db: Db, id: string, settledAt: Date): Promise<void> {
  await db
    .update(refunds)
    .set({ status: 'failed', settledAt })
    .where(and(eq(refunds.id, id), eq(refunds.status, 'open')));
}
