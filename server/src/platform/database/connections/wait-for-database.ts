import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';

const RETRY_AFTER_MS = 200;
const LIMIT_MS = 60_000;

/**
 * Visitors wait a second and a half for a connection and no longer, but a shop that starts on a busy machine must not give
 * up over its first one. The connection stays in the pool for what follows.
 */
export async function waitForDatabase(db: Db): Promise<void> {
  for (const deadline = Date.now() + LIMIT_MS; ; ) {
    try {
      await db.execute(sql`select 1`);
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(RETRY_AFTER_MS);
    }
  }
}
