import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/connections/client.ts';

type DatabaseFacts = {
  version: string;
  products: number;
  orders: number;
  admins: number;
  now: Date;
  newestOrder: Date | null;
  freeConnections: number;
  stuckEmails: number;
};

/** Emails that have waited for this long are not going out. */
const STUCK_AFTER = sql.raw(`interval '1 hour'`);

export async function selectDatabaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await db.execute<Record<keyof DatabaseFacts, unknown>>(sql`select
    current_setting('server_version') as "version",
    (select count(*)::integer from products where deleted_at is null) as "products",
    (select count(*)::integer from orders) as "orders",
    (select count(*)::integer from users where role = 'admin' and deleted_at is null) as "admins",
    now() as "now",
    (select max(created_at) from orders) as "newestOrder",
    current_setting('max_connections')::integer
      - (select count(*)::integer from pg_stat_activity where backend_type = 'client backend') as "freeConnections",
    (select count(*)::integer from mail_outbox where status = 'queued' and created_at < now() - ${STUCK_AFTER}) as "stuckEmails"`);
  const [row] = rows;
  const moment = (value: unknown) => (value === null ? null : new Date(String(value)));
  return {
    ...(row as unknown as DatabaseFacts),
    now: moment(row?.now) ?? new Date(),
    newestOrder: moment(row?.newestOrder),
  };
}
