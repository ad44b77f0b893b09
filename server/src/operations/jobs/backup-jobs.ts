import type { Deps } from '../../deps.ts';
import type { Env } from '../../env.ts';
import type { DatabaseConnection } from '../../platform/database/connections/client.ts';
import { HOUR_MS } from '../../platform/shared/durations.ts';
import { backupKeyOf, backupPlanOf } from '../backups/backup-plan.ts';
import { backupShopOf } from '../backups/backup-shop.ts';
import { makeRequestedBackup } from '../backups/requested-backup.service.ts';
import { backUpIfDue } from '../backups/scheduled-backup.service.ts';
import type { Job } from './jobs.ts';

/** How often the job checks whether a backup is due; also the delay before a failed one is retried. */
const LOOK_EVERY_MS = 300_000;
const LOOK_FOR_REQUESTS_MS = 1_000;

/** Scheduled and requested backups. The plan is read before each, because an owner can change it while the shop runs. */
export function backupJobs(
  env: Env,
  connection: DatabaseConnection,
  deps: Pick<Deps, 'db' | 'clock' | 'settings' | 'secrets'>,
): Job[] {
  const planned = () => {
    const plan = backupPlanOf(env, deps);
    if (!plan) return undefined;
    const openShop = () => backupShopOf(env, connection, backupKeyOf(env, deps));
    return { openShop, schedule: { ...plan, everyMs: plan.everyHours * HOUR_MS } };
  };
  return [
    {
      name: 'backup',
      everyMs: LOOK_EVERY_MS,
      run: (isStopping) =>
        untilStopped(isStopping, async (signal) => {
          const due = planned();
          if (due) await backUpIfDue(due.openShop(), due.schedule, { signal });
        }),
    },
    {
      name: 'requested backup',
      everyMs: LOOK_FOR_REQUESTS_MS,
      run: (isStopping) =>
        untilStopped(isStopping, async (signal) => {
          const due = planned();
          if (due) await makeRequestedBackup(deps, due.openShop, { schedule: due.schedule, signal });
        }),
    },
  ];
}

async function untilStopped(
  isStopping: () => boolean,
  backUp: (signal: AbortSignal) => Promise<unknown>,
): Promise<void> {
  const stop = new AbortController();
  const watch = setInterval(() => isStopping() && stop.abort(), 100);
  try {
    await backUp(stop.signal);
  } catch (error) {
    if (!stop.signal.aborted) throw error;
  } finally {
    clearInterval(watch);
  }
}
