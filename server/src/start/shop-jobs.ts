import type { FastifyBaseLogger } from 'fastify';
import type { DatabaseConnection } from '../db/client.ts';
import { finishMigration } from '../db/finish-migration.ts';
import type { Deps } from '../deps.ts';
import type { Env } from '../env.ts';
import { keepingOf } from '../jobs/clean-up.ts';
import { startJobs } from '../jobs/jobs.ts';
import { backupJobs } from './backup-jobs.ts';
import type { Lifecycle } from './lifecycle.ts';
import { logJobs } from './log-jobs.ts';

/** All background work of a shop. Only one process of a shop does it. */
export function startShopJobs(
  env: Env,
  { deps, direct, log }: { deps: Deps; direct: DatabaseConnection; log: FastifyBaseLogger },
  { onStop }: Pick<Lifecycle, 'onStop'>,
): void {
  onStop(finishMigration(direct, log).stop);
  const paymentsEveryMs = env.PAYMENT_CHECK_SECONDS * 1000;
  const others = [...backupJobs(env, direct, deps), ...logJobs(env, deps, log)];
  onStop(startJobs(deps, log, { paymentsEveryMs, keeping: keepingOf(env), others }).stop);
}
