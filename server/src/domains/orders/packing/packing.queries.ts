import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { users } from '../../../../database/tables/accounts/users.table.ts';
import { deliveryAddresses } from '../../../../database/tables/orders/delivery-addresses.table.ts';
import { orders } from '../../../../database/tables/orders/orders.table.ts';
import { shipments } from '../../../../database/tables/orders/shipments.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';
import { pickColumns } from '../../../platform/database/pick-columns.ts';

type Packer = { packedBy: string; now: Date };

function isUndoable({ packedBy, now }: Packer) {
  return and(eq(shipments.packedBy, packedBy), gt(shipments.undoableUntil, now));
}

export function selectUndoable(db: Db, packer: Packer, limit: number) {
  return db
    .select({
      ...pickColumns(shipments, 'orderId', 'carrier', 'tracking', 'createdAt', 'undoableUntil', 'mailedAt'),
      customer: sql<string>`coalesce(nullif(${deliveryAddresses.name}, ''), ${users.username}, ${orders.guestName}, '')`,
    })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .leftJoin(users, eq(users.id, orders.userId))
    .leftJoin(deliveryAddresses, eq(deliveryAddresses.orderId, orders.id))
    .where(isUndoable(packer))
    .orderBy(desc(shipments.createdAt), shipments.orderId)
    .limit(limit);
}

/** What the admin packed since then and can still take back; each row is locked in the order of ids. */
export async function updateUndoableUntil(
  db: Db,
  { since, until, ...packer }: Packer & { since: Date; until: Date },
) {
  const mine = db
    .select({ orderId: shipments.orderId })
    .from(shipments)
    .where(and(isUndoable(packer), gt(shipments.createdAt, since)))
    .orderBy(shipments.orderId)
    .for('update');
  return db
    .update(shipments)
    .set({ undoableUntil: until })
    .where(sql`${shipments.orderId} in (${mine})`)
    .returning(pickColumns(shipments, 'orderId', 'mailedAt'));
}

export async function deleteShipment(db: Db, orderId: string): Promise<void> {
  await db.delete(shipments).where(eq(shipments.orderId, orderId));
}
