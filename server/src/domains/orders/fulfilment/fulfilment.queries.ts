import { and, eq, isNull } from 'drizzle-orm';
import { deliveryAddresses } from '../../../../database/tables/orders/delivery-addresses.table.ts';
import { orders } from '../../../../database/tables/orders/orders.table.ts';
import { shipments } from '../../../../database/tables/orders/shipments.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';
import { pickColumns } from '../../../platform/database/pick-columns.ts';

/** Undefined if its person was erased; the countries are null if nobody asked for an address. */
export async function findAddressee(db: Db, orderId: string) {
  const [row] = await db
    .select({ countries: orders.deliveryCountries, taxRegion: orders.taxRegion })
    .from(orders)
    .where(and(eq(orders.id, orderId), isNull(orders.personErasedAt)));
  return row;
}

type NewAddress = typeof deliveryAddresses.$inferInsert;

/** Returns false if the order has one. */
export async function insertAddress(db: Db, address: NewAddress): Promise<boolean> {
  const rows = await db.insert(deliveryAddresses).values(address).onConflictDoNothing().returning();
  return rows.length === 1;
}

/** Replaces an earlier one: there is one parcel and one place. */
export async function upsertAddress(db: Db, address: NewAddress): Promise<void> {
  const { orderId: _, ...set } = address;
  const target = deliveryAddresses.orderId;
  await db.insert(deliveryAddresses).values(address).onConflictDoUpdate({ target, set });
}

export type Shippable = NonNullable<Awaited<ReturnType<typeof findShippableLocked>>>;

export async function findShippableLocked(db: Db, orderId: string) {
  const [row] = await db
    .select({
      ...pickColumns(orders, 'status', 'paidAt', 'refundedAt', 'shippedOn'),
      ...pickColumns(shipments, 'carrier', 'tracking', 'mailedAt', 'undoableUntil', 'statusBefore'),
    })
    .from(orders)
    .leftJoin(shipments, eq(shipments.orderId, orders.id))
    .where(eq(orders.id, orderId))
    .for('update', { of: orders });
  return row;
}

export async function upsertShipment(db: Db, shipment: typeof shipments.$inferInsert): Promise<void> {
  const { orderId: _, createdAt: __, ...set } = shipment;
  await db.insert(shipments).values(shipment).onConflictDoUpdate({ target: shipments.orderId, set });
}
