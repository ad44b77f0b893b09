import { and, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { payments } from '../../../database/tables/payments/payments.table.ts';
import type { Db } from '../../platform/database/connections/client.ts';
import { lockName } from '../../platform/database/locks.ts';
import { prepareStatement } from '../../platform/database/prepared.ts';

export type CheckoutCounts = { unpaid: number; paid: number };

type CheckoutsOf = { userId: string } | { guestId: string } | { network: string };

const since = sql.placeholder('since');
const counted = (name: string, isOf: SQL) =>
  prepareStatement<CheckoutCounts>(
    `checkouts of ${name}`,
    sql`select count(*) filter (where ${payments.status} in ('open', 'closing', 'processing', 'expired'))::integer as unpaid,
        count(*) filter (where ${payments.status} = 'paid')::integer as paid
      from ${payments} where ${isOf} and ${payments.createdAt} > ${since}`,
  );
const ofUser = counted('user', sql`${payments.userId} = ${sql.placeholder('userId')}`);
const ofGuest = counted('guest', sql`${payments.guestId} = ${sql.placeholder('guestId')}`);
const ofNetwork = counted('network', sql`${payments.network} = ${sql.placeholder('network')}`);

/** Of an account, a guest or a network. A session that is still open counts as unpaid; a refunded one as neither. */
export async function countCheckouts(db: Db, of: CheckoutsOf, since: Date): Promise<CheckoutCounts> {
  const counted = { ...of, since };
  if (!('network' in of)) return first(await ('guestId' in of ? ofGuest : ofUser)(db, counted));
  // Waits for other checkouts of the network, which would otherwise not see one another.
  const inTurn = lockName(db, `checkouts of ${of.network}`);
  const [rows] = await Promise.all([ofNetwork(db, counted), inTurn]);
  return first(rows);
}

const first = ([row]: readonly CheckoutCounts[]) => row ?? { unpaid: 0, paid: 0 };

export async function clearNetworks(db: Db, before: Date): Promise<void> {
  await db
    .update(payments)
    .set({ network: null })
    .where(and(isNotNull(payments.network), lte(payments.createdAt, before)));
}
