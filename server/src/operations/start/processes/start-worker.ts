import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../../../env.ts';
import {
  type DatabaseConnection,
  openDatabase,
  waitForDatabase,
} from '../../../platform/database/connections/client.ts';
import { databaseConnections } from '../../../platform/database/connections/database-connections.ts';
import { requireMigrated } from '../../../platform/database/migrations/migrate.ts';
import { envOfShop } from '../../demo/shop-kind.service.ts';
import type { Lifecycle } from '../lifecycle.ts';
import { makeDeps } from '../make-deps.ts';
import { makeDataDir } from '../prepare-storage.ts';
import { serveShop } from '../serve-shop.ts';
import { askParent, followParent } from './parent-channel.ts';

/** Long enough for a busy connection to carry one more request, whose reply then closes it. */
const RETIRE_AFTER_MS = 1_000;

/** One of several processes that serve the shop. It opens what its parent has prepared, and has no other work. */
export async function startWorker(given: Env, { onStop, stop }: Lifecycle): Promise<void> {
  followParent(stop);
  const answer = await askParent<{ connection: DatabaseConnection }>('loaded', 'connection');
  const { max, ...bundled } = answer.connection;
  const { pooled, direct, replica } = databaseConnections(given, bundled);
  await makeDataDir(given);
  const { db, close } = openDatabase({ max, ...pooled });
  onStop(close);
  await waitForDatabase(db);
  await requireMigrated(db);
  const env = await envOfShop(db, given);
  const opened = { db, direct, replica: replica && { max, ...replica } };
  const deps = await makeDeps(env, opened, { onStop });
  let isRetiring = false;
  const app = await serveShop(env, deps, {
    isRetiring: () => isRetiring,
    prepare: (server) => closeAfterReply(server, () => isRetiring),
  });
  onStop(() => app.close());
  deps.replica?.reportTo(app.log);
  process.on('message', async (message) => {
    if (message !== 'retire') return;
    isRetiring = true;
    await setTimeout(RETIRE_AFTER_MS);
    await stop();
  });
  process.send?.('open');
}

/** A client opens its next connection to another worker, instead of finding this one closed in the middle of a request. */
function closeAfterReply(app: FastifyInstance, isRetiring: () => boolean): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (isRetiring()) reply.raw.shouldKeepAlive = false;
    done();
  });
}
