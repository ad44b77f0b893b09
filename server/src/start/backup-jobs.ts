import { backUpIfDue } from '../backups/scheduled-backup.service.ts';
import type { DatabaseConnection } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import type { Env } from '../env.ts';
import type { Job } from '../jobs/jobs.ts';

const HOUR_MS = 3_600_000;
/** How often it is asked whether a backup is due; also when one that failed is tried again. */
const LOOK_EVERY_MS = 300_000;

type Shop = Pick<Deps, 'mediaDir' | 'clock'> & { connection: DatabaseConnection };

/** Scheduled backups, if the owner named a folder for them. */
export function backupJobs(env: Env, { mediaDir, clock, connection }: Shop): Job[] {
  const { BACKUP_DIR, BACKUP_EVERY_HOURS, BACKUP_KEEP, BACKUP_KEY, PUBLIC_URL } = env;
  if (!BACKUP_DIR) return [];
  const shop = { connection, mediaDir, clock, address: PUBLIC_URL, secret: BACKUP_KEY };
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
