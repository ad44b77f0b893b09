import { backupShopOf } from '../backups/backup-shop.ts';
import { makeRequestedBackup } from '../backups/requested-backup.service.ts';
import { backUpIfDue } from '../backups/scheduled-backup.service.ts';
import type { DatabaseConnection } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import type { Env } from '../env.ts';
import type { Job } from '../jobs/jobs.ts';
import { HOUR_MS } from '../shared/durations.ts';

/** How often the job checks whether a backup is due; also the delay before a failed one is retried. */
const LOOK_EVERY_MS = 300_000;
const LOOK_FOR_REQUESTS_MS = 1_000;

/** Scheduled backups, if the owner named a folder for them. */
export function backupJobs(
  env: Env,
  connection: DatabaseConnection,
  deps: Pick<Deps, 'db' | 'clock'>,
): Job[] {
  const { BACKUP_DIR, BACKUP_EVERY_HOURS, BACKUP_KEEP } = env;
  if (!BACKUP_DIR) return [];
  const shop = backupShopOf(env, connection);
  const schedule = { folder: BACKUP_DIR, everyMs: BACKUP_EVERY_HOURS * HOUR_MS, keep: BACKUP_KEEP };
  return [
    {
      name: 'backup',
      everyMs: LOOK_EVERY_MS,
      run: (isStopping) => untilStopped(isStopping, (signal) => backUpIfDue(shop, schedule, { signal })),
    },
    {
      name: 'requested backup',
      everyMs: LOOK_FOR_REQUESTS_MS,
      run: (isStopping) =>
        untilStopped(isStopping, (signal) => makeRequestedBackup(deps, shop, { schedule, signal })),
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
