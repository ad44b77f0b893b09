import { and, eq, gt, isNotNull, lte, sql } from 'drizzle-orm';
import { payments } from '../../../database/tables/payments/payments.table.ts';
import type { Db } from '../../platform/database/connections/client.ts';
import { lockName } from '../../platform/database/locks.ts';

export type CheckoutCounts = { unpaid: number; paid: number };

type CheckoutsOf = { userId: string } | { guestId: string } | { network: string };

/** Of an account, a guest or a network. A session that is still open counts as unpaid; a refunded one as neither. */
export async function countCheckouts(db: Db, of: CheckoutsOf, since: Date) {
  // Waits for other checkouts of the network, which would otherwise not see one another.
  if ('network' in of) await lockName(db, `checkouts of ${of.network}`);
  const isOf =
    'network' in of
      ? eq(payments.network, of.network)
      : 'guestId' in of
        ? eq(payments.guestId, of.guestId)
        : eq(payments.userId, of.userId);
  const [row] = await db
    .select({
      unpaid: sql<number>`count(*) filter (where ${payments.status} in ('open', 'closing', 'processing', 'expired'))::integer`,
      paid: sql<number>`count(*) filter (where ${payments.status} = 'paid')::integer`,
    })
    .from(payments)
    .where(and(isOf, gt(payments.createdAt, since)))
    .prepare(`checkouts of ${Object.keys(of)}`)
    .execute();
  return row ?? { unpaid: 0, paid: 0 };
}

export async function clearNetworks(db: Db, before: Date): Promise<void> {
  await db
    .update(payments)
    .set({ network: null })
    .where(and(isNotNull(payments.network), lte(payments.createdAt, before)));
}
