import { setTimeout } from 'node:timers/promises';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { type Db, isReplica } from '../database/connections/client.ts';
import { isMigrated } from '../database/migrations/migrate.ts';

/** A frozen server never answers, and monitoring must notice that. */
const ANSWER_LIMIT_MS = 2_000;

/** Why a shop takes no requests: nothing that a visitor could not find out otherwise. */
type Reason = 'stopping' | 'database' | 'replica' | 'migrations';

export function probeRoutes(
  app: FastifyInstance,
  { db }: Pick<Deps, 'db'>,
  { isRetiring = () => false }: { isRetiring?: (() => boolean) | undefined } = {},
): void {
  app.get('/healthz', { config: { access: 'everyone' } }, async () => ({ data: 'alive' }));

  let isStopping = false;
  app.addHook('preClose', (done) => {
    isStopping = true;
    done();
  });
  app.get('/readyz', { config: { access: 'everyone' } }, async (_request, reply) => {
    // A worker that a reload replaces stops alone; the shop goes on.
    const reason = isStopping && !isRetiring() ? 'stopping' : await findReason(db);
    if (!reason) return { data: 'ready' };
    const { status, code, message } = sharedRefusals.unavailable;
    return reply.status(status).header('retry-after', '2').send({ code, message, reason });
  });
}

async function findReason(db: Db): Promise<Reason | undefined> {
  const examine = async () => {
    // A replica cannot take orders.
    if (await isReplica(db)) return 'replica';
    return (await isMigrated(db)) ? undefined : 'migrations';
  };
  const limit = setTimeout(ANSWER_LIMIT_MS, 'database' as const, { ref: false });
  return Promise.race([examine().catch(() => 'database' as const), limit]);
}
