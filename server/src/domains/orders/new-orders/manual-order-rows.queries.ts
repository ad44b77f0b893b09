import type { PaidByHand } from '@vitrine/contract/checkout/manual-orders/manual-orders.rules';
import { and, eq, gte, sql } from 'drizzle-orm';
import { orders } from '../../../../database/tables/orders/orders.table.ts';
import { payments } from '../../../../database/tables/payments/payments.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';
import { pastOfOrder } from '../past-orders/past-orders.queries.ts';

/** The fingerprint of an order that the team entered is this and the key of its request. */
export const MANUAL_ORDER = 'manual ';

/** Of an order's row: whether the team entered it, how the team was paid, and whether it was placed in another shop. */
export const manualOrderColumns = {
  isManual: sql<boolean>`coalesce(starts_with(${orders.cartFingerprint}, ${sql.raw(`'${MANUAL_ORDER}'`)}), false)`,
  paidByHand: sql<PaidByHand | null>`(
    select split_part(${payments.sessionId}, ':', 1) from ${payments}
    where ${payments.orderId} = ${orders.id} and ${payments.provider} = 'manual' limit 1)`,
  past: pastOfOrder,
};

export async function findByFingerprint(
  db: Db,
  { fingerprint, since }: { fingerprint: string; since: Date },
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(gte(orders.createdAt, since), eq(orders.cartFingerprint, fingerprint)));
  return row?.id;
}

export async function updateGuest(
  db: Db,
  id: string,
  guest: { guestName: string; guestEmail: string | null },
): Promise<void> {
  await db.update(orders).set(guest).where(eq(orders.id, id));
}
