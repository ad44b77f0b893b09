import type { ReturnState } from '@vitrine/contract/orders/returns/returns.rules';
import { and, eq, inArray } from 'drizzle-orm';
import { orders } from '../../../../database/tables/orders/orders.table.ts';
import { returns, type StoredReturnLine } from '../../../../database/tables/orders/returns.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';

export type ReturnRow = typeof returns.$inferSelect;

/** Whose order it is; null if it has no account, undefined if there is no such order. */
export async function findBuyer(db: Db, orderId: string): Promise<string | null | undefined> {
  const [row] = await db.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId));
  return row?.userId;
}

export async function insertReturn(db: Db, row: typeof returns.$inferInsert): Promise<void> {
  await db.insert(returns).values(row);
}

export async function findReturn(db: Db, id: string): Promise<ReturnRow | undefined> {
  const [row] = await db.select().from(returns).where(eq(returns.id, id));
  return row;
}

export function selectReturnsIn(
  db: Db,
  orderId: string,
  states: readonly ReturnState[],
): Promise<ReturnRow[]> {
  return db
    .select()
    .from(returns)
    .where(and(eq(returns.orderId, orderId), inArray(returns.state, [...states])));
}

type ReturnChange = { state: ReturnState; changedAt: Date; answer?: string; lines?: StoredReturnLine[] };

export async function updateReturn(db: Db, id: string, change: ReturnChange): Promise<void> {
  await db.update(returns).set(change).where(eq(returns.id, id));
}
