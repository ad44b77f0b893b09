import { stat } from 'node:fs/promises';
import { imageIdOf } from '@vitrine/contract/media/media.rules';
import type {
  ImportCheck,
  ImportProblem,
  ImportResult,
  RunOptions,
} from '@vitrine/contract/transfers/transfers.schemas';
import { differenceOf, type ProductRowValues, writeProductBatch } from '../catalog/product-batch.service.ts';
import type { Deps } from '../deps.ts';
import { copyImage, isAboutImage, storeImage } from '../media/media.service.ts';
import type { Caller } from '../shared/caller.ts';
import { type CheckedRow, checkedRows, pictureName } from './checked-rows.ts';
import type { PictureZip } from './picture-zip.ts';
import type { ImportSource } from './product-rows.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'imageStore'>;
export type ImportFiles = { source: ImportSource; zip: PictureZip | undefined };
export type ImportWatch = {
  /** From 0 to 1. */
  onProgress: (share: number) => Promise<void>;
  /** Aborts a run, which then has changed nothing. */
  isStopping: () => boolean;
};

export class ImportStopped extends Error {
  override name = 'ImportStopped';
}

/** Reads the whole file, hands on every problem and counts what an import would do. */
export async function checkImport(
  shop: Shop,
  { source, zip }: ImportFiles,
  {
    onProgress,
    isStopping,
    onProblems,
  }: ImportWatch & { onProblems: (found: ImportProblem[]) => Promise<void> },
): Promise<ImportCheck> {
  const { size } = await stat(source.path);
  const counts = { rows: 0, added: 0, changed: 0, rowsWithProblem: 0, withoutPicture: 0 };
  for await (const batch of checkedRows(shop, source, zip)) {
    if (isStopping()) throw new ImportStopped();
    for (const row of batch) count(counts, row, zip);
    await onProblems(batch.flatMap(({ problems }) => problems));
    await onProgress(shareOf(batch, size));
  }
  return counts;
}

function count(counts: ImportCheck, row: CheckedRow, zip: PictureZip | undefined): void {
  counts.rows += 1;
  if (row.problems.length > 0) counts.rowsWithProblem += 1;
  else if (!row.known) {
    counts.added += 1;
    if (!(row.values.images ?? []).some((image) => imageIdOf(image) || zip?.has(pictureName(image))))
      counts.withoutPicture += 1;
  } else if (differenceOf(row.known, importable(row, zip))) counts.changed += 1;
}

/** A link whose picture is not in the zip says nothing about the pictures that a product has. */
function importable({ values, known }: CheckedRow, zip: PictureZip | undefined): ProductRowValues {
  const { images, ...rest } = values;
  if (!images || images.length === 0) return rest;
  const kept = images.filter(
    (image) => known?.images.includes(image) || imageIdOf(image) || zip?.has(pictureName(image)),
  );
  return kept.length === 0 ? rest : { ...rest, images: kept };
}

function shareOf(batch: readonly CheckedRow[], size: number): number {
  return Math.min(1, (batch.at(-1)?.bytes ?? size) / Math.max(size, 1));
}

/** Imports the good rows of the file in one transaction: whatever goes wrong, either all of them are there or none. */
export async function runImport(
  shop: Shop,
  caller: Caller,
  { source, zip }: ImportFiles,
  { asDrafts, ...watch }: Pick<RunOptions, 'asDrafts'> & ImportWatch,
): Promise<ImportResult> {
  const { size } = await stat(source.path);
  // Unpacking and resizing take long, and nobody should wait for a transaction meanwhile.
  const pictures = zip ? await storePictures(shop, { source, zip }, watch) : new Map<string, string>();
  const before = zip ? 0.8 : 0;
  const result = { added: 0, changed: 0, leftOut: 0 };
  await shop.db.transaction(async (tx) => {
    const inside = { ...shop, db: tx };
    const categoryIds = new Map<string, string>();
    for await (const batch of checkedRows(inside, source, zip)) {
      if (watch.isStopping()) throw new ImportStopped();
      const good = batch.filter(({ problems }) => problems.length === 0);
      const rows = await Promise.all(good.map((row) => toBatchRow(shop, row, { zip, pictures, asDrafts })));
      const { added, changed } = await writeProductBatch(inside, caller, { rows, categoryIds });
      result.added += added;
      result.changed += changed;
      result.leftOut += batch.length - good.length;
      await watch.onProgress(before + (1 - before) * shareOf(batch, size));
    }
  });
  return result;
}

/** Stores every picture that a good row takes from the zip, by row and name. */
async function storePictures(
  shop: Shop,
  { source, zip }: { source: ImportSource; zip: PictureZip },
  { onProgress, isStopping }: ImportWatch,
): Promise<Map<string, string>> {
  const { size } = await stat(source.path);
  const stored = new Map<string, string>();
  for await (const batch of checkedRows(shop, source, zip)) {
    for (const row of batch) {
      if (isStopping()) throw new ImportStopped();
      if (row.problems.length > 0) continue;
      for (const image of row.values.images ?? []) {
        const bytes = await zip.read(pictureName(image));
        const url = bytes && (await storedOrNone(shop, bytes));
        if (url) stored.set(`${row.number} ${image}`, url);
      }
    }
    await onProgress(0.8 * shareOf(batch, size));
  }
  return stored;
}

/** A file in the zip may be no picture; its product then comes without it. */
async function storedOrNone({ imageStore }: Shop, bytes: Buffer): Promise<string | undefined> {
  try {
    return await storeImage({ imageStore }, bytes);
  } catch (error) {
    if (isAboutImage(error)) return undefined;
    throw error;
  }
}

type Pictures = { zip: PictureZip | undefined; pictures: ReadonlyMap<string, string>; asDrafts: boolean };

async function toBatchRow({ imageStore }: Shop, row: CheckedRow, { zip, pictures, asDrafts }: Pictures) {
  const values = importable(row, zip);
  const { known, number } = row;
  if (known && !values.images) return { values, known };
  const urls: string[] = [];
  for (const image of values.images ?? []) {
    const stored = pictures.get(`${number} ${image}`);
    if (known?.images.includes(image)) urls.push(image);
    else if (stored) urls.push(stored);
    else if (imageIdOf(image)) urls.push(await copyImage({ imageStore }, image));
  }
  if (known) return { values: { ...values, images: urls }, known };
  // Shoppers never see a new product without a picture.
  const isHidden = asDrafts || urls.length === 0;
  return { values: { ...values, images: urls, ...(isHidden && { isPublished: false }) }, known };
}
