import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/connections/client.ts';

/** Resolves once the call has been answered or waits for a lock. */
export async function untilBlocked(db: Db, reply: Promise<unknown>): Promise<void> {
  let isAnswered = false;
  void reply.finally(() => {
    isAnswered = true;
  });
  const waiting = sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  while (!isAnswered && (await db.execute(waiting)).rowCount === 0);
}
