import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { Env } from '../../env.ts';
import type { DatabaseConnection } from '../../platform/database/connections/client.ts';
import { finishMigration } from '../../platform/database/migrations/finish-migration.ts';
import { backupJobs } from '../jobs/backup-jobs.ts';
import { keepingOf } from '../jobs/clean-up.ts';
import { startJobs } from '../jobs/jobs.ts';
import { logJobs } from '../jobs/log-jobs.ts';
import type { Lifecycle } from './lifecycle.ts';

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
