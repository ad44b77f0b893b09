import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openReplyCache } from './answers/open-answers.ts';
import { buildApp } from './app.ts';
import { readEnv } from './env.ts';
import { startJobs } from './jobs/jobs.ts';
import { StartupError } from './shared/startup-error.ts';
import { announce } from './start/announce.ts';
import { backupJobs } from './start/backup-jobs.ts';
import { makeDataDir } from './start/data-dir.ts';
import { checkPortIsFree, listen } from './start/listen.ts';
import { makeDeps } from './start/make-deps.ts';
import { openShopDatabase } from './start/open-shop-database.ts';
import { prepareShop } from './start/prepare-shop.ts';

const projectRoot = join(import.meta.dirname, '../..');
type Undo = () => Promise<unknown>;

/** Starts the shop; everything opened is added to `undo`, so that a stop or a failure closes it in reverse order. */
async function start(undo: Undo[]): Promise<void> {
  const env = readEnv(process.env);
  await checkPortIsFree(env);
  const { mediaDir } = await makeDataDir(env.DATA_DIR);
  const { db, connection, close } = await openShopDatabase(env);
  undo.push(close);
  const { answers, close: closeAnswers } = openReplyCache(connection, env);
  undo.push(closeAnswers);

  const deps = await makeDeps(env, { db, mediaDir, answers });
  const accounts = await prepareShop(deps, env);
  const app = await buildApp(deps, {
    publicUrl: env.PUBLIC_URL,
    logLevel: env.LOG_LEVEL,
    trustedProxies: env.TRUSTED_PROXIES,
    version: JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')).version,
    shopInfo: { demo: env.DEMO },
    webRoot: join(projectRoot, 'web/dist'),
  });
  undo.push(() => app.close());
  await listen(app, env);
  const paymentsEveryMs = env.PAYMENT_CHECK_SECONDS * 1000;
  const others = backupJobs(env, { ...deps, connection });
  undo.push(startJobs(deps, app.log, { paymentsEveryMs, others }).stop);
  announce(env, accounts);
}

async function stop(undo: Undo[]): Promise<void> {
  for (const close of undo.splice(0).reverse()) await close();
}

const undo: Undo[] = [];
let isStopping = false;
async function stopOnce(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await stop(undo);
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopOnce);
// `npm start` holds the other end: when it is gone for any reason, the shop stops too.
process.on('disconnect', stopOnce);

try {
  await start(undo);
} catch (error) {
  await stop(undo);
  process.stderr.write(`${error instanceof StartupError ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}
