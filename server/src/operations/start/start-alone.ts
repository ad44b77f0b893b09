import type { Env } from '../../env.ts';
import { openMemory } from '../../platform/settings/open-memory.ts';
import { imageStoreOf } from '../../platform/storage/image-store-of.ts';
import { settleShopKind } from '../demo/shop-kind.service.ts';
import { announce } from './announce.ts';
import { makeDataDir } from './data-dir.ts';
import type { Lifecycle } from './lifecycle.ts';
import { checkPortIsFree } from './listen.ts';
import { makeDeps } from './make-deps.ts';
import { prepareShop } from './prepare-shop.ts';
import { serveShop } from './serve-shop.ts';
import { checkImageStore } from './services/check-image-store.ts';
import { openShopDatabase } from './services/open-shop-database.ts';
import { openSecrets, paymentNote } from './services/report-services.ts';
import { startShopJobs } from './shop-jobs.ts';

/** The whole shop in one process, which takes the least memory. */
export async function startAlone(given: Env, { onStop, stop }: Lifecycle): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // `npm start` holds the other end: when it is gone for any reason, the shop stops too.
  process.on('disconnect', stop);
  await checkPortIsFree(given);
  const storeProblem = await checkImageStore(given);
  const { mediaDir } = await makeDataDir(given.DATA_DIR);
  const imageStore = imageStoreOf(given);
  const { db, connections, marks, problems, close } = await openShopDatabase(given);
  onStop(close);
  const env = await settleShopKind(db, given);
  const { direct, replica } = connections;
  const { close: closeMemory, ...memory } = await openMemory(db, direct, env, { replica, marks });
  onStop(closeMemory);
  const deps = await makeDeps(env, { db, imageStore, mediaDir, ...memory });
  const prepared = await prepareShop(deps, env);
  const app = await serveShop(env, deps);
  onStop(() => app.close());
  for (const problem of [storeProblem, ...problems]) if (problem) app.log.error(problem);
  await openSecrets(deps, app.log);
  deps.replica?.reportTo(app.log);
  startShopJobs(env, { deps, direct, log: app.log }, { onStop });
  announce(env, { ...prepared, paymentNote: await paymentNote(deps, app.log) });
}
