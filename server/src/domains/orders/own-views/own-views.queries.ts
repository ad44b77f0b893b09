import type { OrderView } from '@vitrine/contract/orders/order-views.schemas';
import { asc, eq } from 'drizzle-orm';
import { ownOrderViews } from '../../../../database/tables/orders/own-order-views.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';

export function selectOwnViews(db: Db, userId: string): Promise<OrderView[]> {
  return db
    .select({ name: ownOrderViews.name, query: ownOrderViews.query })
    .from(ownOrderViews)
    .where(eq(ownOrderViews.userId, userId))
    .orderBy(asc(ownOrderViews.createdAt), asc(ownOrderViews.name));
}

export async function deleteOwnViews(db: Db, userId: string): Promise<void> {
  await db.delete(ownOrderViews).where(eq(ownOrderViews.userId, userId));
}

export async function insertOwnViews(db: Db, rows: (typeof ownOrderViews.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(ownOrderViews).values(rows);
}
