import { backupShopOf } from '../backups/backup-shop.ts';
import { backUpIfDue } from '../backups/scheduled-backup.service.ts';
import type { DatabaseConnection } from '../db/client.ts';
import type { Env } from '../env.ts';
import type { Job } from '../jobs/jobs.ts';

const HOUR_MS = 3_600_000;
/** How often it is asked whether a backup is due; also when one that failed is tried again. */
const LOOK_EVERY_MS = 300_000;

/** Scheduled backups, if the owner named a folder for them. */
export function backupJobs(env: Env, connection: DatabaseConnection): Job[] {
  const { BACKUP_DIR, BACKUP_EVERY_HOURS, BACKUP_KEEP } = env;
  if (!BACKUP_DIR) return [];
  const shop = backupShopOf(env, connection);
  const schedule = { folder: BACKUP_DIR, everyMs: BACKUP_EVERY_HOURS * HOUR_MS, keep: BACKUP_KEEP };
  return [
    {
      name: 'backup',
      everyMs: LOOK_EVERY_MS,
      run: async (isStopping) => {
        const stop = new AbortController();
        const watch = setInterval(() => isStopping() && stop.abort(), 100);
        try {
          await backUpIfDue(shop, schedule, { signal: stop.signal });
        } catch (error) {
          if (!stop.signal.aborted) throw error;
        } finally {
          clearInterval(watch);
        }
      },
    },
  ];
}
