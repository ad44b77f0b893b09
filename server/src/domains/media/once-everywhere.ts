import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/connections/client.ts';

/** While one process is at it, the others that want the same wait and then find it done. */
export function onceEverywhere<T>(db: Db, what: string, run: () => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`);
    return run();
  });
}
