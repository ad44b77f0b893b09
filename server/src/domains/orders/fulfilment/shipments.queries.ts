import type { OrderStatus } from '@vitrine/contract/orders/orders.rules';
import { eq } from 'drizzle-orm';
import { orders } from '../../../../database/tables/orders/orders.table.ts';
import { shipments } from '../../../../database/tables/orders/shipments.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';

export type Shippable = NonNullable<Awaited<ReturnType<typeof findShippableLocked>>>;

/** Locks the order until the transaction ends, and returns it with its earlier shipment. */
export async function findShippableLocked(db: Db, orderId: string) {
  const [row] = await db
    .select({
      status: orders.status,
      paidAt: orders.paidAt,
      refundedAt: orders.refundedAt,
      shippedOn: orders.shippedOn,
      carrier: shipments.carrier,
      tracking: shipments.tracking,
    })
    .from(orders)
    .leftJoin(shipments, eq(shipments.orderId, orders.id))
    .where(eq(orders.id, orderId))
    .for('update', { of: orders });
  return row;
}

export async function upsertShipment(db: Db, shipment: typeof shipments.$inferInsert): Promise<void> {
  const { orderId: _, createdAt: __, ...changes } = shipment;
  await db.insert(shipments).values(shipment).onConflictDoUpdate({ target: shipments.orderId, set: changes });
}

export async function updateShipped(
  db: Db,
  orderId: string,
  shipped: { shippedOn: string; status: OrderStatus },
): Promise<void> {
  await db.update(orders).set(shipped).where(eq(orders.id, orderId));
}
