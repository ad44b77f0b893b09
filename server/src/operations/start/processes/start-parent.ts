import fastify from 'fastify';
import type { Env } from '../../../env.ts';
import { startBundledPostgres } from '../../../platform/database/bundled-server/bundled-postgres.ts';
import type { DatabaseConnection } from '../../../platform/database/connections/client.ts';
import { loggerOptions } from '../../../platform/http/request-log.ts';
import { sharedRun } from '../../../platform/shared/shared-run.ts';
import type { Lifecycle } from '../lifecycle.ts';
import { checkPortIsFree } from '../listen.ts';
import { checkImageStore, makeDataDir } from '../prepare-storage.ts';
import { forkWorkers } from './fork-workers.ts';
import { keepJobs } from './keep-jobs.ts';

/** What all workers together may use of the 100 connections that PostgreSQL has by default. */
const CONNECTIONS_OF_WORKERS = 60;

/** Everything that changes with a release is done by the processes that it starts and replaces. */
export async function startParent(env: Env, { onStop, stop }: Lifecycle): Promise<void> {
  const { log } = fastify({ logger: loggerOptions(env.LOG_LEVEL) });
  await checkPortIsFree(env);
  const storeProblem = await checkImageStore(env);
  await makeDataDir(env);
  // The others load while the database starts.
  const workers = forkWorkers(env.WORKERS, log);
  const database = Promise.withResolvers<DatabaseConnection | undefined>();
  const jobs = keepJobs(database.promise, log);
  const stopOthers = () => Promise.all([workers.stop(), jobs.stop()]);
  onStop(stopOthers);
  const opened = Promise.withResolvers<void>();
  const { run: reload } = sharedRun(async () => {
    await opened.promise;
    await jobs.reload(workers.replace).then(
      () => log.info('the shop was reloaded'),
      (err) => log.error({ err }, 'the shop could not be reloaded; what was running goes on'),
    );
  });
  process.on('SIGHUP', reload);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  // `npm start` holds the other end: when it is gone for any reason, the shop stops too.
  process.on('disconnect', stop);
  const bundled = env.DATABASE_URL ? undefined : await startBundledPostgres({ dataDir: env.DATA_DIR });
  if (bundled) onStop(bundled.stop);
  // Stopped again here, because they must be gone before the database closes.
  onStop(stopOthers);
  database.resolve(bundled?.connection);
  await jobs.prepared;
  if (env.METRICS_TOKEN) onStop((await import('../../metrics/worker-values.ts')).passOnMetrics());
  const max = Math.min(10, Math.floor(CONNECTIONS_OF_WORKERS / env.WORKERS));
  await workers.open({ ...bundled?.connection, max });
  jobs.begin();
  if (storeProblem) log.error(storeProblem);
  opened.resolve();
}
