import type { GuestCounts } from '@vitrine/contract/accounts/own-account/guest-data.texts';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { orders } from '../../../database/tables/orders/orders.table.ts';
import type { Db } from '../../platform/database/connections/client.ts';
import { PERSONAL_DATA } from './inventory.ts';
import { isOf, type People } from './personal-data.queries.ts';

/** The orders that guests placed with this address, and that no account has. */
export async function selectOrdersOfGuest(db: Db, email: string): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(sql`lower(${orders.guestEmail})`, email.toLowerCase()), isNull(orders.userId)))
    .orderBy(sql`${orders.createdAt} desc`);
  return rows.map(({ id }) => id);
}

export async function updateGuestGone(db: Db, ids: readonly string[], guestGoneAt: Date): Promise<void> {
  await db.execute(sql`update orders set guest_gone_at = ${guestGoneAt.toISOString()}::timestamptz
    where id = any(${sql.param(ids)}::uuid[])`);
}

const KINDS: Readonly<Record<string, Exclude<keyof GuestCounts, 'orders'>>> = {
  guests: 'carts',
  messages: 'messages',
  kept_objects: 'messages',
  product_alerts: 'alerts',
  newsletter_subscribers: 'subscriptions',
  mail_outbox: 'emails',
};

/** How many rows there are of each kind, found as they are exported and erased. */
export async function countOfGuest(
  db: Db,
  person: People & { orders: readonly string[] },
): Promise<GuestCounts> {
  const counts = {
    orders: person.orders.length,
    carts: 0,
    messages: 0,
    alerts: 0,
    subscriptions: 0,
    emails: 0,
  };
  for (const [table, kind] of Object.entries(KINDS)) {
    const entries = PERSONAL_DATA.filter((data) => data.table === table && data.key !== null);
    const isTheirs = sql.join(
      entries.map((data): SQL => sql`(${isOf(data, person)})`),
      sql` or `,
    );
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::integer as count from ${sql.identifier(table)} where ${isTheirs}`,
    );
    counts[kind] += rows[0]?.count ?? 0;
  }
  return counts;
}
