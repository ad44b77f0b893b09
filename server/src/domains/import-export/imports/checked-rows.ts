import { MAX_IMPORT_ROWS } from '@vitrine/contract/import-export/import-export.rules';
import type { ImportProblem } from '@vitrine/contract/import-export/import-export.schemas';
import { importAdvice, sameAsRow } from '@vitrine/contract/import-export/import-export.texts';
import { imageIdOf } from '@vitrine/contract/media/media.rules';
import type { Deps } from '../../../deps.ts';
import {
  type KnownProduct,
  knownProducts,
  type ProductRowValues,
} from '../../catalog/products/product-batch.service.ts';
import { hasStoredImage } from '../../media/media.service.ts';
import type { PictureZip } from '../files/picture-zip.ts';
import { BrokenTableError } from '../files/read-table.ts';
import { shownCell } from '../files/shown-cell.ts';
import { checkRow } from './check-row.ts';
import { type FileRow, headingOf, type ImportSource } from './file-row.ts';
import { productRows } from './product-rows.ts';

type Shop = Pick<Deps, 'db' | 'imageStore'>;

export type CheckedRow = Omit<FileRow, 'problems'> & {
  values: ProductRowValues;
  /** The product that the row changes; a new one if undefined. */
  known: KnownProduct | undefined;
  problems: ImportProblem[];
};

const BATCH_ROWS = 500;
/** Rows can be long, and those of a batch are in memory together. */
const BATCH_CHARS = 1_000_000;

/** Every product of the file with what is wrong with it, some at a time. Reads the database and changes nothing. */
export async function* checkedRows(
  shop: Shop,
  source: ImportSource,
  zip: PictureZip | undefined,
  maxRows = MAX_IMPORT_ROWS,
): AsyncGenerator<CheckedRow[]> {
  const firstRows = new Map<string, number>();
  let batch: CheckedRow[] = [];
  let chars = 0;
  for await (const row of rowsUntilBroken(source, maxRows)) {
    batch.push(readRow(source, row, firstRows));
    chars += charsOf(row);
    if (batch.length < BATCH_ROWS && chars < BATCH_CHARS) continue;
    yield await withKnown(shop, source, zip, batch);
    batch = [];
    chars = 0;
  }
  if (batch.length > 0) yield await withKnown(shop, source, zip, batch);
}

function charsOf({ lines }: FileRow): number {
  return lines.reduce((sum, cells) => cells.reduce((more, { length }) => more + length, sum), 0);
}

/** A table that cannot be read on, or that is too long, ends with a row that says so. */
async function* rowsUntilBroken(source: ImportSource, maxRows: number): AsyncGenerator<FileRow> {
  let count = 0;
  try {
    for await (const row of productRows(source)) {
      count += 1;
      if (count > maxRows) {
        yield lastRow(row.number, importAdvice.tooManyRows);
        return;
      }
      yield row;
    }
  } catch (error) {
    if (!(error instanceof BrokenTableError)) throw error;
    yield lastRow(error.row, error.advice);
  }
}

function lastRow(number: number, advice: string): FileRow {
  const problems = [{ column: '', value: '', advice }];
  return { number, bytes: 0, cells: {}, lines: [], problems, isRefused: true };
}

function readRow(source: ImportSource, row: FileRow, firstRows: Map<string, number>): CheckedRow {
  const { number, isRefused } = row;
  const product = shownCell(row.cells.name?.trim() ?? '', 120);
  const problem = (column: string, value: string, advice: string): ImportProblem => ({
    ...{ row: number, product, column, value: shownCell(value), advice },
  });
  const found = row.problems.map(({ column, value, advice }) => problem(column, value, advice));
  if (isRefused) return { ...row, values: {}, known: undefined, problems: found };
  const { values, problems } = checkRow(row.cells);
  found.push(...problems.map(({ field, value, advice }) => problem(headingOf(source, field), value, advice)));
  const key = values.id ?? values.name?.toLowerCase();
  const first = key === undefined ? undefined : firstRows.get(key);
  if (first !== undefined)
    found.push(problem(headingOf(source, values.id ? 'id' : 'name'), importAdvice.twice, sameAsRow(first)));
  else if (key !== undefined) firstRows.set(key, number);
  return { ...row, values, known: undefined, problems: found };
}

async function withKnown(
  shop: Shop,
  source: ImportSource,
  zip: PictureZip | undefined,
  batch: readonly CheckedRow[],
): Promise<CheckedRow[]> {
  const find = await knownProducts(
    shop,
    batch.map(({ values }) => values),
  );
  return Promise.all(
    batch.map(async (row) => {
      const known = find(row.values);
      const lost = row.values.id !== undefined && !known && row.problems.length === 0;
      const about = { row: row.number, product: row.values.name ?? '' };
      const idUnknown = {
        ...about,
        ...{ column: headingOf(source, 'id'), value: row.values.id ?? '', advice: importAdvice.idUnknown },
      };
      const missing = await missingPictures(shop, zip, row.values.images ?? [], known);
      const pictures = missing.map((value) => ({
        ...{ ...about, column: headingOf(source, 'images'), value, advice: importAdvice.notInZip },
      }));
      return { ...row, known, problems: [...row.problems, ...(lost ? [idUnknown] : []), ...pictures] };
    }),
  );
}

const LINK = /^https?:\/\//i;

export function isLink(image: string): boolean {
  return LINK.test(image);
}

/** The last part of a link without what follows a question mark: the name that its picture has in a zip. */
export function pictureName(image: string): string {
  return isLink(image) && URL.canParse(image) ? decodeURIComponentSafely(new URL(image).pathname) : image;
}

function decodeURIComponentSafely(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

async function missingPictures(
  { imageStore }: Shop,
  zip: PictureZip | undefined,
  images: readonly string[],
  known: KnownProduct | undefined,
): Promise<string[]> {
  const missing: string[] = [];
  for (const image of images) {
    if (known?.images.includes(image) || isLink(image) || zip?.has(pictureName(image))) continue;
    if (imageIdOf(image) && (await hasStoredImage({ imageStore }, image))) continue;
    missing.push(shownCell(image));
  }
  return missing;
}
