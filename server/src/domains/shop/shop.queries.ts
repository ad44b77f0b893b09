import { sql } from 'drizzle-orm';
import { orders } from '../../../database/tables/orders/orders.table.ts';
import type { Db } from '../../platform/database/connections/client.ts';

/** Keeps orders from being placed until the transaction ends; waits for those that are being placed. */
export async function lockOrders(db: Db): Promise<void> {
  await db.execute(sql`lock table ${orders} in share mode`);
}

export async function hasOrders(db: Db): Promise<boolean> {
  const [row] = await db.select({ id: orders.id }).from(orders).limit(1);
  return row !== undefined;
}
