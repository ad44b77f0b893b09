import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { importExportRefusals } from '@vitrine/contract/import-export/import-export.refusals';
import {
  isAtWork,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
  MAX_IMPORT_ZIP_BYTES,
  PROBLEMS_PAGE_SIZE,
} from '@vitrine/contract/import-export/import-export.rules';
import type { ProductImport, RunOptions } from '@vitrine/contract/import-export/import-export.schemas';
import type { FileField } from '@vitrine/contract/import-export/variant-columns.rules';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import type { PageQuery } from '../../../platform/shared/read-page.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { currentRehearsal } from '../../../platform/shared/rehearsal-context.ts';
import { isUuid } from '../../../platform/shared/uuid.ts';
import { recordAdminWrite } from '../../audit/audit.service.ts';
import { openPictureZip } from '../files/picture-zip.ts';
import { sniffTable } from '../files/read-table.ts';
import { hasNeededFields, readColumns } from '../files/table-columns.ts';
import {
  deleteImportFile,
  deleteOtherImportFiles,
  ImportFileGone,
  localImportFile,
  newPicturesFile,
  picturesFileOf,
  receiveFile,
  shareImportFile,
  tableFileOf,
} from './import-files.ts';
import {
  countProblems,
  deleteImportsBefore,
  findImport,
  findLatestImport,
  type ImportRow,
  insertImport,
  selectFileNames,
  selectProblems,
  updateIdleImport,
  updateToStopping,
} from './imports.queries.ts';
import { isFromShopify } from './shopify-rows.ts';
import { isFromWooCommerce } from './woocommerce-rows.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'imageStore' | 'mediaDir'>;
type Database = Pick<Deps, 'db'>;

/** Stores the file and reads its columns; nothing in the shop changes. */
export async function beginImport(
  shop: Shop,
  caller: Caller,
  { fileName, body }: { fileName: string; body: Readable },
): Promise<ProductImport> {
  const id = randomUUID();
  const file = { name: tableFileOf({ id }), maxBytes: MAX_IMPORT_BYTES };
  return receiveOrDiscard(shop, file, body, async (path) => {
    const format = await sniffTable(path);
    const columns = await readColumns(path, format);
    await shareImportFile(shop, file.name);
    const row = await insertImport(shop.db, {
      ...{ id, fileName, columns, isFromShopify: isFromShopify(columns), delimiter: format.delimiter },
      ...{ state: 'columns', startedBy: caller.id, createdAt: shop.clock() },
    });
    return toImport(row);
  });
}

/** If the work fails, the file goes, as after a rehearsal: no row names it then. */
async function receiveOrDiscard<T>(
  shop: Shop,
  file: { name: string; maxBytes: number },
  body: Readable,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const path = await receiveFile(shop.mediaDir, file, body);
  try {
    const result = await work(path);
    if (currentRehearsal()) await discard(shop, file.name);
    return result;
  } catch (error) {
    await discard(shop, file.name);
    throw error;
  }
}

/** What cannot be deleted now is deleted by the clean-up. */
async function discard(shop: Shop, name: string): Promise<void> {
  await deleteImportFile(shop, name).catch(() => {});
}

/** What was imported stays; only the files and the list of its problems go. */
export async function deleteOldImports(shop: Shop, { olderThanMs }: { olderThanMs: number }): Promise<void> {
  const before = new Date(shop.clock().getTime() - olderThanMs);
  await deleteImportsBefore(shop.db, before);
  const rows = await selectFileNames(shop.db);
  const named = new Set(rows.flatMap((row) => [tableFileOf(row), picturesFileOf(row)]));
  await deleteOtherImportFiles(shop, { named, before });
}

export async function latestImport({ db }: Database): Promise<ProductImport | null> {
  const row = await findLatestImport(db);
  return row ? toImport(row) : null;
}

export async function getImport({ db }: Database, id: string): Promise<ProductImport> {
  return toImport(await importRow({ db }, id));
}

async function importRow({ db }: Database, id: string): Promise<ImportRow> {
  const row = isUuid(id) ? await findImport(db, id) : undefined;
  if (!row) throw new Refusal(importExportRefusals.importNotFound);
  return row;
}

/** For calls that read the file again, which is stored for some days only. */
export async function importWithFile(shop: Shop, id: string): Promise<ImportRow> {
  const row = await importRow(shop, id);
  try {
    await localImportFile(shop, tableFileOf(row));
    if (row.pictures !== null) await localImportFile(shop, picturesFileOf(row));
    return row;
  } catch (error) {
    throw error instanceof ImportFileGone ? new Refusal(importExportRefusals.importNotFound) : error;
  }
}

/** Adds the pictures. What was checked without them has to be checked again. */
export async function addPictures(shop: Shop, id: string, body: Readable): Promise<ProductImport> {
  const before = await idleImport(shop, id);
  const file = { name: newPicturesFile(id), maxBytes: MAX_IMPORT_ZIP_BYTES };
  return receiveOrDiscard(shop, file, body, async (path) => {
    const zip = await openPictureZip(path);
    zip.close();
    await shareImportFile(shop, file.name);
    const pictures = { pictures: zip.count, picturesFile: file.name };
    const after = await changed(shop, id, { ...pictures, state: 'columns', check: null });
    if (before.pictures !== null && !currentRehearsal()) await discard(shop, picturesFileOf(before));
    return after;
  });
}

/** A job reads the file; what it finds is requested later. */
export async function startCheck({ db }: Database, id: string, fields: readonly (FileField | null)[]) {
  const row = await idleImport({ db }, id);
  const columns = row.columns.map((column, index) => ({ ...column, field: fields[index] ?? null }));
  if (!hasNeededFields(columns)) throw new Refusal(importExportRefusals.columnsNeeded);
  const anew = { check: null, options: null, result: null, failure: null, progress: 0, takeovers: 0 };
  return changed({ db }, id, { columns, state: 'checking', ...anew });
}

/** A job imports the file, whether anybody waits for it or not. */
export async function startRun(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { id, options }: { id: string; options: RunOptions },
): Promise<ProductImport> {
  return db.transaction(async (tx) => {
    const row = await idleImport({ db: tx }, id);
    if (row.state !== 'checked' || !row.check) throw new Refusal(importExportRefusals.importNotChecked);
    if (row.check.rows > MAX_IMPORT_ROWS) throw new Refusal(importExportRefusals.tooManyRows);
    if (options.rows === 'all' && row.check.rowsWithProblem > 0)
      throw new Refusal(importExportRefusals.importHasProblems);
    await recordAdminWrite({ db: tx, clock }, caller, {
      ...{ action: 'created', objectKind: 'import', objectId: id, before: null },
      after: { fileName: row.fileName, ...options },
    });
    const anew = { result: null, failure: null, progress: 0, rowsDone: 0, takeovers: 0 };
    return changed({ db: tx }, id, { state: 'importing', options, startedBy: caller.id, ...anew });
  });
}

/** A running job ends at its next step; an import that is not running stays as it is. */
export async function stopImport({ db }: Database, id: string): Promise<ProductImport> {
  await importRow({ db }, id);
  await updateToStopping(db, id);
  return getImport({ db }, id);
}

async function idleImport({ db }: Database, id: string): Promise<ImportRow> {
  const row = await importRow({ db }, id);
  if (isAtWork(row.state)) throw new Refusal(importExportRefusals.importBusy);
  return row;
}

async function changed({ db }: Database, id: string, change: Parameters<typeof updateIdleImport>[2]) {
  const row = await updateIdleImport(db, id, change);
  if (!row) throw new Refusal(importExportRefusals.importBusy);
  return toImport(row);
}

export async function importProblemPage(
  { db }: Database,
  id: string,
  { limit = PROBLEMS_PAGE_SIZE, cursor = '0' }: PageQuery,
) {
  await importRow({ db }, id);
  const after = /^\d{1,9}$/.test(cursor) ? Number(cursor) : 0;
  const [rows, total] = await Promise.all([
    selectProblems(db, id, { after, limit: limit + 1 }),
    countProblems(db, id),
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const nextCursor = last && rows.length > limit ? String(last.number) : null;
  return { data: shown, total, nextCursor };
}

function toImport({ id, createdAt, check, ...row }: ImportRow): ProductImport {
  return {
    ...row,
    _id: id,
    createdAt: createdAt.toISOString(),
    isFromWooCommerce: isFromWooCommerce(row.columns),
    // A check from before an update has nothing about links.
    check: check && { ...check, linked: check.linked ?? 0, linkedRows: check.linkedRows ?? [] },
  };
}
