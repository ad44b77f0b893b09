import type { Deps } from '../../deps.ts';
import type { Env } from '../../env.ts';
import type { DatabaseConnection } from '../../platform/database/connections/client.ts';
import { type BackupPlan, backupKeyOf, backupPlanOf } from '../backups/backup-plan.ts';
import { backupShopOf } from '../backups/backup-shop.ts';
import { backUpIfDue, makeRequestedBackup } from '../backups/scheduled-backup.service.ts';
import type { JobStep, Jobs } from './jobs.ts';

/** How often the job checks whether a backup is due; also the delay before a failed one is retried. */
const LOOK_EVERY_MS = 300_000;

type BackUp = (plan: BackupPlan, signal: AbortSignal) => Promise<unknown>;

/** Scheduled and requested backups. The plan is read before each, because an owner can change it while the shop runs. */
export function backupJobs(
  env: Env,
  connection: DatabaseConnection,
  deps: Pick<Deps, 'db' | 'clock' | 'settings' | 'secrets'>,
): Jobs {
  const openShop = () => backupShopOf(env, connection, backupKeyOf(env, deps));
  const scheduled: BackUp = (plan, signal) => backUpIfDue(openShop(), plan, { signal });
  const requested: BackUp = (plan, signal) => makeRequestedBackup(deps, openShop, { plan, signal });

  const untilStopped =
    (backUp: BackUp): JobStep =>
    async ({ isStopping }) => {
      const plan = backupPlanOf(env, deps);
      if (!plan) return;
      const stop = new AbortController();
      const watch = setInterval(() => isStopping() && stop.abort(), 100);
      try {
        await backUp(plan, stop.signal);
      } catch (error) {
        if (!stop.signal.aborted) throw error;
      } finally {
        clearInterval(watch);
      }
    };
  return {
    backup: [LOOK_EVERY_MS, untilStopped(scheduled)],
    'requested backup': [1_000, untilStopped(requested)],
  };
}
