import fastify from 'fastify';
import { finishMigration } from '../db/finish-migration.ts';
import type { Env } from '../env.ts';
import { loggerOptions } from '../http/request-log.ts';
import { imageStoreOf } from '../image-stores/image-store-of.ts';
import { keepingOf } from '../jobs/clean-up.ts';
import { startJobs } from '../jobs/jobs.ts';
import { makeVariants } from '../media/media.service.ts';
import { closeVariantQueue, openVariantQueue } from '../media/variant-queue.ts';
import { openMemory } from '../settings/open-memory.ts';
import { announce } from './announce.ts';
import { backupJobs } from './backup-jobs.ts';
import { checkImageStore } from './check-image-store.ts';
import { makeDataDir } from './data-dir.ts';
import { forkWorkers } from './fork-workers.ts';
import type { Lifecycle } from './lifecycle.ts';
import { checkPortIsFree } from './listen.ts';
import { logJobs } from './log-jobs.ts';
import { makeDeps } from './make-deps.ts';
import { openShopDatabase } from './open-shop-database.ts';
import { prepareShop } from './prepare-shop.ts';

/** What all processes of a shop together may use of the 100 connections that PostgreSQL has by default. */
const CONNECTIONS_OF_WORKERS = 60;
const CONNECTIONS_OF_PARENT = 5;

/**
 * The parent of several workers. It opens, migrates and fills the database once, runs the jobs once for all of them, and
 * serves no requests.
 */
export async function startParent(env: Env, { onStop, stop }: Lifecycle): Promise<void> {
  const { log } = fastify({ logger: loggerOptions(env.LOG_LEVEL) });
  await checkPortIsFree(env);
  const storeProblem = await checkImageStore(env);
  const { mediaDir } = await makeDataDir(env.DATA_DIR);
  const imageStore = imageStoreOf(env);
  // The workers load while the database starts.
  const workers = forkWorkers(env.WORKERS, log);
  onStop(workers.stop);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  process.on('SIGHUP', workers.reload);
  // `npm start` holds the other end: when it is gone for any reason, the shop stops too.
  process.on('disconnect', stop);
  const { db, connections, marks, problems, close } = await openShopDatabase(env, {
    max: CONNECTIONS_OF_PARENT,
  });
  onStop(close);
  // Stopped again here, because the workers must be gone before the database closes.
  onStop(workers.stop);
  const { direct } = connections;
  const memory = await openMemory(db, direct, { REPLY_CACHE: 'off' }, { marks });
  onStop(memory.close);
  const { settings, replyCache } = memory;
  const deps = await makeDeps(env, { db, imageStore, mediaDir, replyCache, settings });
  const prepared = await prepareShop(deps, env);
  const max = Math.min(10, Math.floor(CONNECTIONS_OF_WORKERS / env.WORKERS));
  if (env.METRICS_TOKEN) onStop((await import('../metrics/worker-values.ts')).passOnMetrics());
  // The workers read the settings themselves.
  await workers.open({ ...(env.DATABASE_URL ? {} : direct), max });
  openVariantQueue(imageStore, (names, isOpen) => makeVariants(deps, names, isOpen));
  onStop(() => closeVariantQueue(imageStore));
  for (const problem of [storeProblem, ...problems]) if (problem) log.error(problem);
  onStop(finishMigration(direct, log).stop);
  const paymentsEveryMs = env.PAYMENT_CHECK_SECONDS * 1000;
  const others = [...backupJobs(env, direct, deps), ...logJobs(env, deps, log)];
  onStop(startJobs(deps, log, { paymentsEveryMs, keeping: keepingOf(env), others }).stop);
  announce(env, prepared);
}
