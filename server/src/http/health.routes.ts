import { setTimeout } from 'node:timers/promises';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/client.ts';
import { isMigrated } from '../db/migrate.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../shared/refusal.ts';

/** A frozen server never answers, and monitoring must notice that. */
const ANSWER_LIMIT_MS = 2_000;

/** For monitoring: is the process alive, and can it serve requests. */
export function healthRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  app.get('/healthz', { config: { access: 'everyone' } }, async () => ({ data: 'alive' }));

  app.get('/readyz', { config: { access: 'everyone' } }, async () => {
    const limit = setTimeout(ANSWER_LIMIT_MS, false, { ref: false });
    if (!(await Promise.race([isReady(db), limit]))) throw new Refusal(sharedRefusals.unavailable);
    return { data: 'ready' };
  });
}

/** A replica cannot take orders. */
async function isReady(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ isReplica: boolean }>(sql`select pg_is_in_recovery() as "isReplica"`);
  return rows[0]?.isReplica === false && isMigrated(db);
}
