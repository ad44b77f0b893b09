import { stat } from 'node:fs/promises';
import { importExportRefusals } from '@vitrine/contract/import-export/import-export.refusals';
import { MAX_LINKED_ROWS } from '@vitrine/contract/import-export/import-export.rules';
import type {
  ImportCheck,
  ImportProblem,
  ImportResult,
  RunOptions,
} from '@vitrine/contract/import-export/import-export.schemas';
import { imageIdOf } from '@vitrine/contract/media/media.rules';
import type { Deps } from '../../../deps.ts';
import { shopCurrency } from '../../../platform/settings/shop-currency.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { isChange, writeProductBatch } from '../../catalog/products/product-batch.service.ts';
import type { PictureZip } from '../files/picture-zip.ts';
import { type CheckedRow, checkedRows, pictureName } from './checked-rows.ts';
import type { ImportSource } from './file-row.ts';
import { hasLinks, importable, type StoredPictures, storePictures, toBatchRow } from './import-pictures.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'imageStore' | 'settings'>;
export type ImportFiles = { source: ImportSource; zip: PictureZip | undefined };
export type ImportWatch = {
  /** From 0 to 1. */
  onProgress: (share: number) => Promise<void>;
  /** Throws `ImportStopped` if the import has to end before its next step. */
  throwIfStopped: () => Promise<void>;
};

/** How many rows of the file are in the shop, and what became of them. */
export type ImportedUntil = { rowsDone: number; result: ImportResult };
type Run = Pick<RunOptions, 'asDrafts'> &
  ImportWatch & {
    /** Called in the transaction that wrote the rows, so that neither is stored without the other. */
    onWritten: (db: Deps['db'], until: ImportedUntil) => Promise<void>;
  };

export class ImportStopped extends Error {
  override name = 'ImportStopped';
}

/** Reads the whole file, reports every problem and counts what an import would do. */
export async function checkImport(
  shop: Shop,
  { source, zip }: ImportFiles,
  watch: ImportWatch & { onProblems: (found: ImportProblem[]) => Promise<void> },
): Promise<ImportCheck> {
  const { size } = await stat(source.path);
  const counts: ImportCheck = {
    ...{ rows: 0, added: 0, changed: 0, rowsWithProblem: 0, withoutPicture: 0, linked: 0, linkedRows: [] },
  };
  const currency = shopCurrency(shop);
  for await (const batch of checkedRows(shop, source, zip)) {
    await watch.throwIfStopped();
    for (const row of batch) count(counts, row, { zip, currency });
    await watch.onProblems(batch.flatMap(({ problems }) => problems));
    await watch.onProgress(shareOf(batch, size));
  }
  return counts;
}

type Counting = { zip: PictureZip | undefined; currency: string };

function count(counts: ImportCheck, row: CheckedRow, { zip, currency }: Counting): void {
  counts.rows += 1;
  if (hasLinks(row, zip)) {
    counts.linked += 1;
    if (counts.linkedRows.length < MAX_LINKED_ROWS) counts.linkedRows.push(row.number);
  }
  if (row.problems.length > 0) counts.rowsWithProblem += 1;
  else if (!row.known) {
    counts.added += 1;
    if (!(row.values.images ?? []).some((image) => imageIdOf(image) || zip?.has(pictureName(image))))
      counts.withoutPicture += 1;
  } else if (isChange(row.known, importable(row, zip), currency)) counts.changed += 1;
}

function shareOf(batch: readonly CheckedRow[], size: number): number {
  return Math.min(1, (batch.at(-1)?.bytes ?? size) / Math.max(size, 1));
}

const NOTHING: ImportedUntil = { rowsDone: 0, result: { added: 0, changed: 0, leftOut: 0 } };

/** Imports the file in one transaction: whatever goes wrong, either all its rows are there or none. */
export async function importAtOnce(
  shop: Shop,
  caller: Caller,
  { source, zip }: ImportFiles,
  { asDrafts, leavesOutBadRows, onProgress, throwIfStopped, onWritten }: Run & { leavesOutBadRows: boolean },
): Promise<ImportResult> {
  const { size } = await stat(source.path);
  const pictures: StoredPictures = new Map();
  // Unpacking and resizing take long, and must not happen inside the transaction, which others may wait for.
  const picturesShare = zip ? 0.8 : 0;
  if (zip)
    for await (const batch of checkedRows(shop, source, zip)) {
      await storePictures(shop, { batch, zip, pictures }, throwIfStopped);
      await onProgress(picturesShare * shareOf(batch, size));
    }
  let until = NOTHING;
  await shop.db.transaction(async (tx) => {
    const inside = { ...shop, db: tx };
    const categoryIds = new Map<string, string>();
    for await (const batch of checkedRows(inside, source, zip)) {
      await throwIfStopped();
      // The shop may have changed since the check, so a row may no longer fit.
      if (!leavesOutBadRows && batch.some(({ problems }) => problems.length > 0))
        throw new Refusal(importExportRefusals.importHasProblems);
      until = await writeRows(inside, caller, { batch, zip, pictures, asDrafts, categoryIds, until });
      await onProgress(picturesShare + (1 - picturesShare) * shareOf(batch, size));
    }
    await onWritten(tx, until);
  });
  return until.result;
}

/** Imports the good rows of the file step by step; what is written stays, and an interrupted import continues after it. */
export async function importInSteps(
  shop: Shop,
  caller: Caller,
  { source, zip }: ImportFiles,
  { asDrafts, onProgress, throwIfStopped, onWritten, from }: Run & { from: ImportedUntil | undefined },
): Promise<ImportResult> {
  const { size } = await stat(source.path);
  let until = from ?? NOTHING;
  let rowsRead = 0;
  for await (const batch of checkedRows(shop, source, zip)) {
    // Another release may have cut the file into other batches.
    const rest = batch.slice(Math.max(0, until.rowsDone - rowsRead));
    rowsRead += batch.length;
    await throwIfStopped();
    if (rest.length === 0) continue;
    const pictures: StoredPictures = new Map();
    if (zip) await storePictures(shop, { batch: rest, zip, pictures }, throwIfStopped);
    until = await shop.db.transaction(async (tx) => {
      const writing = { batch: rest, zip, pictures, asDrafts, categoryIds: new Map<string, string>(), until };
      const next = await writeRows({ ...shop, db: tx }, caller, writing);
      await onWritten(tx, next);
      return next;
    });
    await onProgress(shareOf(batch, size));
  }
  return until.result;
}

type Writing = Parameters<typeof toBatchRow>[2] & {
  batch: readonly CheckedRow[];
  categoryIds: Map<string, string>;
  until: ImportedUntil;
};

/** Writes the good rows of a batch; returns the counts up to its end. */
async function writeRows(
  shop: Shop,
  caller: Caller,
  { batch, categoryIds, until: { rowsDone, result }, ...rest }: Writing,
): Promise<ImportedUntil> {
  const good = batch.filter(({ problems }) => problems.length === 0);
  const rows = await Promise.all(good.map((row) => toBatchRow(shop, row, rest)));
  const { added, changed } = await writeProductBatch(shop, caller, { rows, categoryIds });
  return {
    rowsDone: rowsDone + batch.length,
    result: {
      added: result.added + added,
      changed: result.changed + changed,
      leftOut: result.leftOut + batch.length - good.length,
    },
  };
}
