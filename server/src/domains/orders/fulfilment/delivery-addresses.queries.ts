import { and, eq, isNull } from 'drizzle-orm';
import { deliveryAddresses } from '../../../../database/tables/orders/delivery-addresses.table.ts';
import { orders } from '../../../../database/tables/orders/orders.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';

/** Undefined if its person was erased; the countries are null if nobody asked for an address. */
export async function findAddressee(db: Db, orderId: string) {
  const [row] = await db
    .select({ countries: orders.deliveryCountries })
    .from(orders)
    .where(and(eq(orders.id, orderId), isNull(orders.personErasedAt)));
  return row;
}

/** Returns false if the order has one. */
export async function insertAddress(
  db: Db,
  address: typeof deliveryAddresses.$inferInsert,
): Promise<boolean> {
  const rows = await db.insert(deliveryAddresses).values(address).onConflictDoNothing().returning();
  return rows.length === 1;
}

/** Replaces an earlier one: there is one parcel and one place. */
export async function upsertAddress(db: Db, address: typeof deliveryAddresses.$inferInsert): Promise<void> {
  const { orderId: _, ...values } = address;
  await db
    .insert(deliveryAddresses)
    .values(address)
    .onConflictDoUpdate({ target: deliveryAddresses.orderId, set: values });
}
