import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { tryExclusiveTask } from '../../platform/database/exclusive-task.ts';
import { connectOnce } from '../../platform/database/migrations/migrate.ts';
import { CommandError } from '../../platform/shared/command-error.ts';
import { HOUR_MS } from '../../platform/shared/durations.ts';
import { type Task, writeBackup } from './backup.service.ts';
import type { BackupPlan } from './backup-plan.ts';
import type { BackupShop } from './backup-shop.ts';
import { backupName, deleteOldBackups, listBackups } from './retained-backups.ts';

/** Returns the file, or undefined if none is due or another process is making it. */
export async function backUpIfDue(
  shop: BackupShop,
  { folder, everyHours, keep }: BackupPlan,
  task: Task = {},
): Promise<string | undefined> {
  const now = shop.clock();
  const isDue = async () => {
    const [newest] = await listBackups(folder);
    const ageMs = newest && now.getTime() - newest.madeAt.getTime();
    // One from the future was made before the clock was set back, and does not count.
    return ageMs === undefined || ageMs < 0 || ageMs >= everyHours * HOUR_MS;
  };
  return (await isDue()) ? backUpOnce(shop, { folder, keep, isWanted: isDue }, task) : undefined;
}

type Wanted = Pick<BackupPlan, 'folder' | 'keep'> & { isWanted: () => Promise<boolean> };

/** Of all processes that want the same backup, one makes it. Old backups are deleted only after a new one was made. */
export async function backUpOnce(
  shop: BackupShop,
  { folder, keep, isWanted }: Wanted,
  task: Task = {},
): Promise<string | undefined> {
  await makeFolder(folder);
  const client = await connectOnce(shop.connection, 'vitrine backup');
  try {
    // Another process may have made it before this one got the lock.
    if (!(await tryExclusiveTask(client)) || !(await isWanted())) return undefined;
    const file = join(folder, backupName(shop.clock()));
    await writeBackup(client, shop, file, task);
    await deleteOldBackups(folder, keep);
    return file;
  } finally {
    await client.end();
  }
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch {
    throw new CommandError(
      `BACKUP_DIR is ${folder}, which cannot be made; set it to a folder that can be written.`,
    );
  }
}
