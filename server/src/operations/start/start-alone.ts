import type { Env } from '../../env.ts';
import { announce } from './announce.ts';
import type { Lifecycle } from './lifecycle.ts';
import { checkPortIsFree } from './listen.ts';
import { openShop, startShopJobs } from './open-shop.ts';
import { checkImageStore } from './prepare-storage.ts';
import { serveShop } from './serve-shop.ts';
import { openSecrets, paymentNote } from './services/report-services.ts';

/** The whole shop in one process, which takes the least memory. */
export async function startAlone(given: Env, { onStop, stop }: Lifecycle): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // `npm start` holds the other end: when it is gone for any reason, the shop stops too.
  process.on('disconnect', stop);
  await checkPortIsFree(given);
  const storeProblem = await checkImageStore(given);
  const { env, deps, direct, problems, prepared } = await openShop(given, { onStop });
  const app = await serveShop(env, deps);
  onStop(() => app.close());
  for (const problem of [storeProblem, ...problems]) if (problem) app.log.error(problem);
  await openSecrets(deps, app.log);
  deps.replica?.reportTo(app.log);
  startShopJobs(env, { deps, direct, log: app.log }, { onStop });
  announce(env, { ...prepared, paymentNote: await paymentNote(deps, app.log) });
}
