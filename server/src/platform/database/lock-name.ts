import { sql } from 'drizzle-orm';
import type { Db } from './connections/client.ts';

/** Waits for others that lock the same name, until their transactions end: for where there is no row to lock. */
export async function lockName(tx: Db, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
