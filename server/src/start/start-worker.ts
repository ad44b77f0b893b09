import { on } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type DatabaseConnection, openDatabase } from '../db/client.ts';
import { databaseConnections } from '../db/database-connections.ts';
import { waitForDatabase } from '../db/wait-for-database.ts';
import type { Env } from '../env.ts';
import { imageStoreOf } from '../image-stores/image-store-of.ts';
import { openMemory } from '../settings/open-memory.ts';
import { makeDataDir } from './data-dir.ts';
import type { Lifecycle } from './lifecycle.ts';
import { makeDeps } from './make-deps.ts';
import { serveShop } from './serve-shop.ts';

/** Long enough for a busy connection to carry one more request, whose reply then closes it. */
const RETIRE_AFTER_MS = 1_000;

/** One of several processes that serve the shop. It opens what its parent has prepared, and has no other work. */
export async function startWorker(env: Env, { onStop, stop }: Lifecycle): Promise<void> {
  process.on('SIGTERM', stop);
  endWithParent();
  // A terminal sends these to every process of the shop; the parent decides what follows.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
  const { max, ...bundled } = await askForConnection();
  const { pooled, direct, replica } = databaseConnections(env, bundled);
  const { mediaDir } = await makeDataDir(env.DATA_DIR);
  const imageStore = imageStoreOf(env);
  const { db, close } = openDatabase({ max, ...pooled });
  onStop(close);
  await waitForDatabase(db);
  const { close: closeMemory, ...memory } = await openMemory(db, direct, env, {
    replica: replica && { max, ...replica },
  });
  onStop(closeMemory);
  const deps = await makeDeps(env, { db, imageStore, mediaDir, ...memory });
  let isRetiring = false;
  const app = await serveShop(env, deps, { prepare: (server) => closeAfterReply(server, () => isRetiring) });
  onStop(() => app.close());
  deps.replica?.reportTo(app.log);
  process.on('message', async (told) => {
    if (told !== 'retire') return;
    isRetiring = true;
    await setTimeout(RETIRE_AFTER_MS);
    await stop();
  });
  process.send?.('open');
}

/** An ordinary exit waits for threads that still draw an image or hash a password, and holds its connections meanwhile. */
function endWithParent(): void {
  process.prependListener('disconnect', () => process.kill(process.pid, 'SIGKILL'));
}

async function askForConnection(): Promise<DatabaseConnection> {
  const messages = on(process, 'message');
  process.send?.('loaded');
  // Another worker may ask for metrics before this one is open.
  for await (const [told] of messages) if (told.connection) return told.connection;
  throw new Error('The parent sent no connection.');
}

/** A client opens its next connection to another worker, instead of finding this one closed in the middle of a request. */
function closeAfterReply(app: FastifyInstance, isRetiring: () => boolean): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (isRetiring()) reply.raw.shouldKeepAlive = false;
    done();
  });
}
