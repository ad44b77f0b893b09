import { and, eq, gt, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { payments } from '../../../../database/tables/payments/payments.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';
import { lockName } from '../../../platform/database/lock-name.ts';

export type CheckoutCounts = { unpaid: number; paid: number };

/** A session that is still open counts as unpaid; a refunded one as neither. */
async function countCheckouts(db: Db, whose: SQL, since: Date): Promise<CheckoutCounts> {
  const [row] = await db
    .select({
      unpaid: sql<number>`count(*) filter (where ${payments.status} in ('open', 'closing', 'expired'))::integer`,
      paid: sql<number>`count(*) filter (where ${payments.status} = 'paid')::integer`,
    })
    .from(payments)
    .where(and(whose, gt(payments.createdAt, since)));
  return row ?? { unpaid: 0, paid: 0 };
}

export function countOfUser(db: Db, userId: string, since: Date): Promise<CheckoutCounts> {
  return countCheckouts(db, eq(payments.userId, userId), since);
}

/** Waits for other checkouts of the network, which would otherwise not see one another. */
export async function countOfNetwork(db: Db, network: string, since: Date): Promise<CheckoutCounts> {
  await lockName(db, `checkouts of ${network}`);
  return countCheckouts(db, eq(payments.network, network), since);
}

export async function clearNetworks(db: Db, before: Date): Promise<void> {
  await db
    .update(payments)
    .set({ network: null })
    .where(and(isNotNull(payments.network), lte(payments.createdAt, before)));
}
