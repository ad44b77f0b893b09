import { MAX_LISTED_PROBLEMS } from '@vitrine/contract/transfers/transfers.rules';
import { transferRefusalTexts } from '@vitrine/contract/transfers/transfers.texts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../shared/caller.ts';
import { Refusal } from '../shared/refusal.ts';
import { checkedRows } from './checked-rows.ts';
import { BYTE_ORDER_MARK, csvLine } from './csv-line.ts';
import { importFile } from './import-files.ts';
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
  deleteProblems,
  findImport,
  type ImportRow,
  insertProblems,
  selectImportsAtWork,
  updateImport,
} from './imports.queries.ts';
import { openPictureZip } from './picture-zip.ts';
import { sniffTable } from './read-table.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'imageStore' | 'mediaDir'>;

/** Checks and imports what was asked for. What the shop's own end or a crash interrupts goes on at the next start. */
export async function workOnImports(
  shop: Shop,
  { isStopping }: { isStopping: () => boolean },
): Promise<void> {
  for (const row of await selectImportsAtWork(shop.db)) {
    if (isStopping()) return;
    try {
      await workOn(shop, row, isStopping);
    } catch (error) {
      if (error instanceof ImportStopped) {
        if (isStopping()) return;
        await settleStopped(shop, row.id);
        continue;
      }
      const isGone = (error as NodeJS.ErrnoException).code === 'ENOENT';
      const failure = isGone ? transferRefusalTexts.fileGone : (error as Error).message;
      await updateImport(shop.db, row.id, { state: 'failed', failure });
      if (!isGone && !(error instanceof Refusal)) throw error;
    }
  }
}

async function workOn(shop: Shop, row: ImportRow, isStopping: () => boolean): Promise<void> {
  const throwIfStopped = async () => {
    if (isStopping() || (await findImport(shop.db, row.id))?.state === 'stopping') throw new ImportStopped();
  };
  await throwIfStopped();
  const files = await filesOf(shop, row);
  const onProgress = (progress: number) => updateImport(shop.db, row.id, { progress });
  try {
    if (row.state === 'checking') await check(shop, row, files, { throwIfStopped, onProgress });
    else await run(shop, row, files, { throwIfStopped, onProgress });
  } finally {
    files.zip?.close();
  }
}

async function run(shop: Shop, row: ImportRow, files: ImportFiles, watch: ImportWatch): Promise<void> {
  const { id, startedBy, rowsDone, result } = row;
  const { rows, asDrafts } = row.options ?? { rows: 'good', asDrafts: true };
  const caller: Caller = { id: startedBy, role: 'admin', isDemo: false, presentedBy: 'bearer' };
  if (rows === 'all') {
    const done = { state: 'done', progress: 1 } as const;
    const onWritten = (db: Deps['db'], until: ImportedUntil) => updateImport(db, id, { ...done, ...until });
    await importAtOnce(shop, caller, files, { asDrafts, leavesOutBadRows: false, onWritten, ...watch });
  } else {
    const onWritten = (db: Deps['db'], until: ImportedUntil) => updateImport(db, id, until);
    const from = result ? { rowsDone, result } : undefined;
    await importInSteps(shop, caller, files, { asDrafts, onWritten, from, ...watch });
    await updateImport(shop.db, id, { state: 'done', progress: 1 });
  }
}

/** A check that was stopped can be begun anew from its columns; an import says what it has done. */
async function settleStopped({ db }: Shop, id: string): Promise<void> {
  const isCheck = (await findImport(db, id))?.options === null;
  await updateImport(db, id, { state: isCheck ? 'columns' : 'stopped' });
}

async function check(shop: Shop, { id }: ImportRow, files: ImportFiles, watch: ImportWatch): Promise<void> {
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
  await updateImport(shop.db, id, { state: 'checked', progress: 1, check: found });
}

async function filesOf(
  { mediaDir }: Shop,
  { id, columns, isFromShopify, pictures }: ImportRow,
): Promise<ImportFiles> {
  const path = importFile(mediaDir, id, 'csv');
  const zip = pictures === null ? undefined : await openPictureZip(importFile(mediaDir, id, 'zip'));
  return { source: { path, format: await sniffTable(path), columns, isFromShopify }, zip };
}

/** The rows with a problem as they stand in the file, each with what to do. */
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
