import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  type NewRedirectInput,
  newRedirectInput,
} from '@vitrine/contract/catalog/redirects/redirects.schemas';
import { importExportRefusals } from '@vitrine/contract/import-export/import-export.refusals';
import {
  MAX_REDIRECT_BYTES,
  MAX_REDIRECT_PROBLEMS,
  MAX_REDIRECT_ROWS,
} from '@vitrine/contract/import-export/import-export.rules';
import type { ImportedRedirects } from '@vitrine/contract/import-export/import-export.schemas';
import { importAdvice } from '@vitrine/contract/import-export/import-export.texts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { addRecordedRedirects } from '../../catalog/redirects/redirects.service.ts';
import { BrokenTableError, readRows, shownCell, sniffTable, type TableFormat } from '../files/read-table.ts';
import { receiveFile } from '../imports/import-files.ts';

type Shop = Pick<Deps, 'db' | 'clock'>;

/** Those of this shop's own file, of Shopify's and of the usual plugin for WordPress. */
const OLD_HEADINGS = ['old address', 'redirect from', 'source', 'from'];
const NEW_HEADINGS = ['new address', 'redirect to', 'target', 'to'];
const STEP_ROWS = 1_000;

export type RedirectFile = { path: string; format: TableFormat; columns: { old: number; new: number } };

export async function importSentRedirects(
  shop: Shop & Pick<Deps, 'mediaDir'>,
  caller: Caller,
  body: Readable,
): Promise<ImportedRedirects> {
  const file = { name: `${randomUUID()}.csv`, maxBytes: MAX_REDIRECT_BYTES };
  const path = await receiveFile(shop.mediaDir, file, body);
  try {
    const found = await openRedirectFile(path);
    if (!found) throw new Refusal(importExportRefusals.redirectColumnsNeeded);
    return await importRedirects(shop, caller, found);
  } finally {
    await rm(path, { force: true });
  }
}

/** Undefined if the file is another table. */
export async function openRedirectFile(path: string): Promise<RedirectFile | undefined> {
  const format = await sniffTable(path);
  for await (const { cells } of readRows(path, format)) {
    const names = cells.map((cell) => cell.trim().toLowerCase());
    const placeOf = (headings: readonly string[]) => names.findIndex((name) => headings.includes(name));
    const columns = { old: placeOf(OLD_HEADINGS), new: placeOf(NEW_HEADINGS) };
    return columns.old < 0 || columns.new < 0 ? undefined : { path, format, columns };
  }
  return undefined;
}

/** All good rows in one transaction, in the order of the file; an address that has a redirect keeps it. */
export async function importRedirects(
  shop: Shop,
  caller: Caller,
  file: RedirectFile,
): Promise<ImportedRedirects> {
  for await (const { number } of rowsOf(file))
    if (number - 1 > MAX_REDIRECT_ROWS) throw new Refusal(importExportRefusals.tooManyRedirectRows);
  return shop.db.transaction(async (tx) => {
    const result: ImportedRedirects = { added: 0, kept: 0, refused: 0, problems: [] };
    let waiting: NewRedirectInput[] = [];
    const write = async () => {
      const added = await addRecordedRedirects({ ...shop, db: tx }, caller, waiting);
      result.added += added;
      result.kept += waiting.length - added;
      waiting = [];
    };
    for await (const { number, cells } of rowsOf(file)) {
      const read = readRow(cells, file);
      if ('advice' in read) addProblem(result, { row: number, ...read });
      else waiting.push(read);
      if (waiting.length === STEP_ROWS) await write();
    }
    await write();
    return result;
  });
}

/** Those below the headings; where the table is broken, one without cells ends it. */
async function* rowsOf({ path, format }: RedirectFile): AsyncGenerator<{ number: number; cells: string[] }> {
  try {
    for await (const row of readRows(path, format)) if (row.number > 1) yield row;
  } catch (error) {
    if (!(error instanceof BrokenTableError)) throw error;
    yield { number: error.row, cells: [] };
  }
}

function readRow(cells: readonly string[], { columns }: RedirectFile) {
  if (cells.length === 0) return { value: '', advice: importAdvice.badQuotes };
  const [oldPath = '', newPath = ''] = [cells[columns.old], cells[columns.new]];
  const read = newRedirectInput.safeParse({ oldPath, newPath });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const value = issue?.path[0] === 'newPath' ? newPath : oldPath;
  return { value: shownCell(value.trim()), advice: issue?.message ?? importAdvice.rowBroken };
}

function addProblem(result: ImportedRedirects, problem: ImportedRedirects['problems'][number]): void {
  result.refused += 1;
  if (result.problems.length < MAX_REDIRECT_PROBLEMS) result.problems.push(problem);
}
