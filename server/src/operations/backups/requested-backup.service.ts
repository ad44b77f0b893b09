import { shopRefusals } from '@vitrine/contract/shop/shop.refusals';
import type { Deps } from '../../deps.ts';
import { recordAdminWrite } from '../../domains/audit/audit.service.ts';
import type { Caller } from '../../platform/shared/caller.ts';
import { CommandError } from '../../platform/shared/command-error.ts';
import { Refusal } from '../../platform/shared/refusal.ts';
import type { Task } from './backup.service.ts';
import type { BackupPlan } from './backup-plan.ts';
import {
  findLatestRequest,
  findOpenRequest,
  insertBackupRequest,
  updateRequest,
} from './backup-requests.queries.ts';
import type { BackupShop } from './backup-shop.ts';
import { backUpOnce } from './scheduled-backup.service.ts';

type Shop = Pick<Deps, 'db' | 'clock'>;

/** A job makes the backup within a second, even if this process ends. */
export function requestBackup({ db, clock }: Shop, caller: Caller): Promise<void> {
  return db.transaction(async (tx) => {
    const isNew = await insertBackupRequest(tx, { requestedBy: caller.id, createdAt: clock() });
    if (!isNew) throw new Refusal(shopRefusals.backupBusy);
    const write = { action: 'ran', objectKind: 'command', objectId: 'backup' } as const;
    await recordAdminWrite({ db: tx, clock }, caller, { ...write, before: null, after: null });
  });
}

export async function latestRequest({ db }: Pick<Deps, 'db'>) {
  const row = await findLatestRequest(db);
  if (!row) return null;
  const { state, progress, failure, createdAt } = row;
  return { state, progress, failure, createdAt: createdAt.toISOString() };
}

/**
 * Makes the requested backup, if any. It waits while another process makes one, possibly the same; an interrupted backup
 * is made after the next start.
 */
export async function makeRequestedBackup(
  { db, clock }: Shop,
  openShop: () => BackupShop,
  { plan, ...task }: Task & { plan: Pick<BackupPlan, 'folder' | 'keep'> },
): Promise<void> {
  const request = await findOpenRequest(db);
  if (!request) return;
  const showProgress = (progress: string) => {
    updateRequest(db, request.id, { progress }).catch(() => {});
  };
  const isWanted = async () => (await findOpenRequest(db))?.id === request.id;
  try {
    if (!(await backUpOnce(openShop(), { ...plan, isWanted }, { ...task, showProgress }))) return;
  } catch (error) {
    if (task.signal?.aborted) return;
    // Messages of other errors are only for the log.
    const failure = error instanceof CommandError ? error.message : null;
    await updateRequest(db, request.id, { state: 'failed', failure, endedAt: clock() });
    if (!(error instanceof CommandError)) throw error;
    return;
  }
  await updateRequest(db, request.id, { state: 'done', endedAt: clock() });
}
