import type { Deps } from '../../deps.ts';
import { queueDigest } from '../../domains/analytics/digest.service.ts';
import type { Env } from '../../env.ts';
import { MINUTE_MS } from '../../platform/shared/durations.ts';
import { backupPlanOf } from '../backups/backup-plan.ts';
import { backupDelay } from '../health/health.service.ts';
import type { Jobs } from './jobs.ts';

const LOOK_EVERY_MS = 15 * MINUTE_MS;

/** The owner's daily email. Only the environment knows about backups, so it is read here. */
export function digestJob(env: Env, deps: Deps): Jobs {
  const backupDelayDays = () => backupDelay(deps, { backups: () => backupPlanOf(env, deps) });
  return { digest: [LOOK_EVERY_MS, () => queueDigest(deps, { backupDelayDays })] };
}
