import { randomUUID } from 'node:crypto';
import { MAX_LISTED_PROBLEMS } from '@vitrine/contract/import-export/import-export.rules';
import { importExportRefusalTexts } from '@vitrine/contract/import-export/import-export.texts';
import { imageRefusals } from '@vitrine/contract/media/media.refusals';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { BYTE_ORDER_MARK, csvLine } from '../files/csv-line.ts';
import { openPictureZip } from '../files/picture-zip.ts';
import { sniffTable } from '../files/read-table.ts';
import { checkedRows } from './checked-rows.ts';
import { ImportFileGone, localImportFile, picturesFileOf, tableFileOf } from './import-files.ts';
import {
  checkImport,
  type ImportFiles,
  ImportStopped,
  type ImportWatch,
  importAtOnce,
  importInSteps,
} from './import-run.ts';
import { deleteProblems, type ImportRow, insertProblems } from './imports.queries.ts';
import { holdImport, type LeasedImport } from './leased-import.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'imageStore' | 'mediaDir'>;

/**
 * Runs the requested checks and imports, each in one process at a time. If that process ends, another one continues, or
 * the next start does.
 */
export async function workOnImports(
  shop: Shop,
  { isStopping }: { isStopping: () => boolean },
): Promise<void> {
  const workedBy = randomUUID();
  const done: string[] = [];
  while (!isStopping()) {
    const held = await holdImport(shop, { workedBy, except: done });
    if (!held) return;
    done.push(held.row.id);
    try {
      if (held.isGivenUp) await held.release({ state: 'failed', failure: importExportRefusalTexts.givenUp });
      else await workOn(shop, held, isStopping);
    } catch (error) {
      await settle(held, error, isStopping);
    }
  }
}

async function settle(held: LeasedImport, error: unknown, isStopping: () => boolean): Promise<void> {
  // Its state stays the same, and the next process continues where this one ended.
  if (isStoreAway(error) || isStopping()) return held.release({});
  if (error instanceof ImportStopped) return settleStopped(held);
  const isGone = error instanceof ImportFileGone;
  const failure = isGone ? importExportRefusalTexts.fileGone : (error as Error).message;
  await held.release({ state: 'failed', failure });
  if (!isGone && !(error instanceof Refusal)) throw error;
}

function isStoreAway(error: unknown): boolean {
  return error instanceof Refusal && error.declared === imageRefusals.storeUnavailable;
}

/** A check that was stopped can be started again from its columns; an import says what it has done. */
function settleStopped(held: LeasedImport): Promise<void> {
  return held.release({ state: held.row.options === null ? 'columns' : 'stopped' });
}

async function workOn(shop: Shop, held: LeasedImport, isStopping: () => boolean): Promise<void> {
  const throwIfStopped = async () => {
    if (isStopping() || (await held.update({})).state === 'stopping') throw new ImportStopped();
  };
  await throwIfStopped();
  const files = await filesOf(shop, held.row);
  const onProgress = async (progress: number) => {
    await held.update({ progress });
  };
  try {
    if (held.row.state === 'checking') await check(shop, held, files, { throwIfStopped, onProgress });
    else await run(shop, held, files, { throwIfStopped, onProgress });
  } finally {
    files.zip?.close();
  }
}

async function run(shop: Shop, held: LeasedImport, files: ImportFiles, watch: ImportWatch): Promise<void> {
  const { startedBy, rowsDone, result, options } = held.row;
  const { rows, asDrafts } = options ?? { rows: 'good', asDrafts: true };
  const caller: Caller = { id: startedBy, role: 'admin', isDemo: false, presentedBy: 'bearer' };
  if (rows === 'all') {
    const done = { state: 'done', progress: 1 } as const;
    const onWritten = held.updateIn(done);
    await importAtOnce(shop, caller, files, { asDrafts, leavesOutBadRows: false, onWritten, ...watch });
    await held.release({});
  } else {
    const from = result ? { rowsDone, result } : undefined;
    await importInSteps(shop, caller, files, { asDrafts, onWritten: held.updateIn({}), from, ...watch });
    await held.release({ state: 'done', progress: 1 });
  }
}

async function check(shop: Shop, held: LeasedImport, files: ImportFiles, watch: ImportWatch): Promise<void> {
  const { id } = held.row;
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
  await held.release({ state: 'checked', progress: 1, check: found });
}

async function filesOf(shop: Shop, row: ImportRow): Promise<ImportFiles> {
  const { columns, isFromShopify, pictures } = row;
  const path = await localImportFile(shop, tableFileOf(row));
  const zip =
    pictures === null ? undefined : await openPictureZip(await localImportFile(shop, picturesFileOf(row)));
  return { source: { path, format: await sniffTable(path), columns, isFromShopify }, zip };
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
