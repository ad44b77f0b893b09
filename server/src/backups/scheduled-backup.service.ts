import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { tryExclusiveTask } from '../db/exclusive-task.ts';
import { connectOnce } from '../db/migrate.ts';
import { CommandError } from '../shared/command-error.ts';
import { type BackupShop, createBackup, type Task, writeBackup } from './backup.service.ts';
import { backupName, deleteOldBackups, listBackups } from './kept-backups.ts';

export type BackupSchedule = { folder: string; everyMs: number; keep: number };

/** Returns the file, or undefined if none is due or another process is at it. The oldest go only after a new one came. */
export async function backUpIfDue(
  shop: BackupShop,
  { folder, everyMs, keep }: BackupSchedule,
  task: Task = {},
): Promise<string | undefined> {
  const now = shop.clock();
  const isDue = async () => {
    const [newest] = await listBackups(folder);
    const ageMs = newest && now.getTime() - newest.madeAt.getTime();
    // One from the future was made before the clock was set back, and says nothing.
    return ageMs === undefined || ageMs < 0 || ageMs >= everyMs;
  };
  if (!(await isDue())) return undefined;
  await makeFolder(folder);
  const client = await connectOnce(shop.connection, 'vitrine backup');
  try {
    // Another process may have made it between the first look and the lock.
    if (!(await tryExclusiveTask(client)) || !(await isDue())) return undefined;
    const file = join(folder, backupName(now));
    await writeBackup(client, shop, file, task);
    await deleteOldBackups(folder, keep);
    return file;
  } finally {
    await client.end();
  }
}

/** The same at once, whether one is due or not. */
export async function backUpNow(
  shop: BackupShop,
  { folder, keep }: Pick<BackupSchedule, 'folder' | 'keep'>,
  task: Task = {},
): Promise<string> {
  await makeFolder(folder);
  const file = join(folder, backupName(shop.clock()));
  await createBackup(shop, file, task);
  await deleteOldBackups(folder, keep);
  return file;
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
