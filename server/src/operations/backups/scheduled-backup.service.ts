import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { shopRefusals } from '@vitrine/contract/shop/shop.refusals';
import type { Deps, Shop } from '../../deps.ts';
import { recordAdminWrite } from '../../domains/audit/audit.service.ts';
import { tryExclusiveTask } from '../../platform/database/locks.ts';
import { withClient } from '../../platform/database/migrations/migrate.ts';
import type { Caller } from '../../platform/shared/caller.ts';
import { CommandError } from '../../platform/shared/command-error.ts';
import { HOUR_MS } from '../../platform/shared/durations.ts';
import { Refusal } from '../../platform/shared/refusal.ts';
import { type Task, writeBackup } from './backup.service.ts';
import { type BackupPlan, backupName, deleteOldBackups, listBackups } from './backup-plan.ts';
import * as queries from './backup-requests.queries.ts';
import type { BackupShop } from './backup-shop.ts';

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
async function backUpOnce(shop: BackupShop, { folder, keep, isWanted }: Wanted, task: Task) {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch(() => {
    throw new CommandError(
      `BACKUP_DIR is ${folder}, which cannot be made; set it to a folder that can be written.`,
    );
  });
  return withClient(shop.connection, 'vitrine backup', async (client) => {
    // Another process may have made it before this one got the lock.
    if (!(await tryExclusiveTask(client)) || !(await isWanted())) return undefined;
    const file = join(folder, backupName(shop.clock()));
    await writeBackup(client, shop, file, task);
    await deleteOldBackups(folder, keep);
    return file;
  });
}

/** A job makes the backup within a second, even if this process ends. */
export function requestBackup({ db, clock }: Shop, caller: Caller): Promise<void> {
  return db.transaction(async (tx) => {
    const isNew = await queries.insertBackupRequest(tx, { requestedBy: caller.id, createdAt: clock() });
    if (!isNew) throw new Refusal(shopRefusals.backupBusy);
    const write = { action: 'ran', objectKind: 'command', objectId: 'backup' } as const;
    await recordAdminWrite({ db: tx, clock }, caller, { ...write, before: null, after: null });
  });
}

export async function latestRequest({ db }: Pick<Deps, 'db'>) {
  const row = await queries.findLatestRequest(db);
  if (!row) return null;
  const { state, progress, failure, createdAt } = row;
  return { state, progress, failure, createdAt: createdAt.toISOString() };
}

/** It waits while another process makes one, possibly the same; an interrupted backup is made after the next start. */
export async function makeRequestedBackup(
  { db, clock }: Shop,
  openShop: () => BackupShop,
  { plan, ...task }: Task & { plan: Pick<BackupPlan, 'folder' | 'keep'> },
): Promise<void> {
  const request = await queries.findOpenRequest(db);
  if (!request) return;
  const showProgress = (progress: string) => {
    queries.updateRequest(db, request.id, { progress }).catch(() => {});
  };
  const isWanted = async () => (await queries.findOpenRequest(db))?.id === request.id;
  try {
    if (!(await backUpOnce(openShop(), { ...plan, isWanted }, { ...task, showProgress }))) return;
  } catch (error) {
    if (task.signal?.aborted) return;
    // Messages of other errors are only for the log.
    const failure = error instanceof CommandError ? error.message : null;
    await queries.updateRequest(db, request.id, { state: 'failed', failure, endedAt: clock() });
    if (!(error instanceof CommandError)) throw error;
    return;
  }
  await queries.updateRequest(db, request.id, { state: 'done', endedAt: clock() });
}
