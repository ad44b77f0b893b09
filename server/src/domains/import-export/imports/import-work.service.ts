import { randomUUID } from 'node:crypto';
import { MAX_LISTED_PROBLEMS } from '@vitrine/contract/import-export/import-export.rules';
import { importExportRefusalTexts } from '@vitrine/contract/import-export/import-export.texts';
import { imageRefusals } from '@vitrine/contract/media/media.refusals';
import type { Deps } from '../../../deps.ts';
import { callerFor } from '../../../platform/shared/caller.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { operationOf } from '../../audit/audit.service.ts';
import { BYTE_ORDER_MARK, csvLine } from '../files/csv-records.ts';
import { openPictureZip } from '../files/picture-zip.ts';
import { sniffTable } from '../files/read-table.ts';
import { checkedRows } from './checked-rows.ts';
import { ImportFileGone, localImportFile, picturesFileOf, tableFileOf } from './import-files.ts';
import {
  checkImport,
  type ImportedUntil,
  type ImportFiles,
  ImportStopped,
  type ImportWatch,
  importAtOnce,
  importInSteps,
} from './import-run.ts';
import {
  claimImport,
  deleteProblems,
  type ImportRow,
  insertProblems,
  updateClaimed,
} from './imports.queries.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'imageStore' | 'mediaDir' | 'settings'>;
type Change = Partial<Omit<ImportRow, 'id' | 'workedBy' | 'workedUntil' | 'takeovers'>>;

/** Far longer than any step takes; when it has passed, the process that worked on the import is gone. */
const LEASE_MS = 30_000;
/** A file that two processes did not survive is not given to a third. */
const MAX_TAKEOVERS = 1;

/** Takes the next import for this process. What it writes counts only while no other process has taken the import over. */
export async function leaseImport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { workedBy, except }: { workedBy: string; except: readonly string[] },
) {
  const later = () => new Date(clock().getTime() + LEASE_MS);
  const row = await claimImport(db, { workedBy, now: clock(), until: later(), except });
  if (!row) return undefined;
  const claim = { id: row.id, workedBy };
  const update = async (inside: Deps['db'], change: Change & { takeovers?: number }) => {
    const updated = await updateClaimed(inside, claim, { ...change, workedUntil: later() });
    if (!updated) throw new ImportStopped();
    return updated;
  };
  return {
    row,
    isGivenUp: row.takeovers > MAX_TAKEOVERS,
    /** Also extends the lease. Throws `ImportStopped` if the import was taken over. */
    update: (change: Change) => update(db, change),
    /**
     * The same in the transaction that wrote the rows, so that neither is stored without the other. What is written is
     * not done again, so that a long import may be interrupted often.
     */
    updateIn: (change: Change) => async (inside: Deps['db'], until: ImportedUntil) => {
      await update(inside, { ...change, ...until, takeovers: 0 });
    },
    /** The last change, after which any process may take the import. */
    release: async (change: Change) => {
      await updateClaimed(db, claim, { ...change, workedBy: null, workedUntil: null });
    },
  };
}
type LeasedImport = NonNullable<Awaited<ReturnType<typeof leaseImport>>>;

/**
 * Runs the requested checks and imports, each in one process at a time. If that process ends, another one continues, or
 * the next start does.
 */
export async function workOnImports(shop: Shop, { isStopping }: { isStopping: () => boolean }) {
  const workedBy = randomUUID();
  const done: string[] = [];
  while (!isStopping()) {
    const lease = await leaseImport(shop, { workedBy, except: done });
    if (!lease) return;
    done.push(lease.row.id);
    try {
      if (lease.isGivenUp)
        await lease.release({ state: 'failed', failure: importExportRefusalTexts.givenUp });
      else await workOn(shop, lease, isStopping);
    } catch (error) {
      await settle(lease, error, isStopping);
    }
  }
}

async function settle(lease: LeasedImport, error: unknown, isStopping: () => boolean): Promise<void> {
  const isStoreAway = error instanceof Refusal && error.declared === imageRefusals.storeUnavailable;
  // Its state stays the same, and the next process continues where this one ended.
  if (isStoreAway || isStopping()) return lease.release({});
  // A check that was stopped can be started again from its columns; an import has reported what it did.
  if (error instanceof ImportStopped)
    return lease.release({ state: lease.row.options === null ? 'columns' : 'stopped' });
  const isGone = error instanceof ImportFileGone;
  const failure = isGone ? importExportRefusalTexts.fileGone : (error as Error).message;
  await lease.release({ state: 'failed', failure });
  if (!isGone && !(error instanceof Refusal)) throw error;
}

async function workOn(shop: Shop, lease: LeasedImport, isStopping: () => boolean): Promise<void> {
  const throwIfStopped = async () => {
    if (isStopping() || (await lease.update({})).state === 'stopping') throw new ImportStopped();
  };
  await throwIfStopped();
  const files = await filesOf(shop, lease.row);
  const watch: ImportWatch = {
    throwIfStopped,
    onProgress: async (progress) => {
      await lease.update({ progress });
    },
  };
  try {
    await (lease.row.state === 'checking' ? check : run)(shop, lease, files, watch);
  } finally {
    files.zip?.close();
  }
}

async function run(shop: Shop, lease: LeasedImport, files: ImportFiles, watch: ImportWatch): Promise<void> {
  const { startedBy, rowsDone, result, options } = lease.row;
  const { rows, asDrafts } = options ?? { rows: 'good', asDrafts: true };
  const caller = { ...callerFor(startedBy), ...(await operationOf(shop, 'import', lease.row.id)) };
  if (rows === 'all') {
    const onWritten = lease.updateIn({ state: 'done', progress: 1 });
    await importAtOnce(shop, caller, files, { asDrafts, leavesOutBadRows: false, onWritten, ...watch });
    await lease.release({});
  } else {
    const from = result ? { rowsDone, result } : undefined;
    await importInSteps(shop, caller, files, { asDrafts, onWritten: lease.updateIn({}), from, ...watch });
    await lease.release({ state: 'done', progress: 1 });
  }
}

async function check(shop: Shop, lease: LeasedImport, files: ImportFiles, watch: ImportWatch): Promise<void> {
  const { id } = lease.row;
  await deleteProblems(shop.db, id);
  let listed = 0;
  const found = await checkImport(shop, files, {
    ...watch,
    onProblems: async (problems) => {
      const shown = problems.slice(0, MAX_LISTED_PROBLEMS - listed);
      await insertProblems(shop.db, id, { problems: shown, from: listed + 1 });
      listed += shown.length;
    },
  });
  await lease.release({ state: 'checked', progress: 1, check: found });
}

async function filesOf(shop: Shop, row: ImportRow): Promise<ImportFiles> {
  const { columns, pictures } = row;
  const path = await localImportFile(shop, tableFileOf(row));
  const zip =
    pictures === null ? undefined : await openPictureZip(await localImportFile(shop, picturesFileOf(row)));
  return { source: { path, format: await sniffTable(path), columns }, zip };
}

/** The rows with a problem as they are in the file, each with what to do. */
export async function* leftOutLines(shop: Shop, row: ImportRow): AsyncGenerator<string> {
  const { source, zip } = await filesOf(shop, row);
  try {
    yield BYTE_ORDER_MARK + csvLine([...source.columns.map(({ name }) => name), 'What to do']);
    for await (const batch of checkedRows(shop, source, zip)) {
      const lines = batch
        .filter(({ problems }) => problems.length > 0)
        .flatMap(({ lines: cells, problems }) => {
          const advice = problems.map(({ column, advice: what }) => (column ? `${column}: ${what}` : what));
          return cells.map((line, index) => csvLine([...line, index === 0 ? advice.join('; ') : '']));
        });
      if (lines.length > 0) yield lines.join('');
    }
  } finally {
    zip?.close();
  }
}
