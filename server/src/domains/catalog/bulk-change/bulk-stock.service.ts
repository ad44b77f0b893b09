import { changedPieces, restoredPieces, type StockChange } from '@vitrine/contract/stock/bulk-stock.rules';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { recordAdminWrites } from '../../audit/audit.service.ts';
import { changedFields } from '../../audit/changed-fields.ts';
import {
  type CountedPieces,
  lockPiecesOf,
  piecesOf,
  type StockOwners,
  setPieces,
} from '../../stock/stock-batch.service.ts';
import { recordedTable, variantTables } from '../variants/variants.service.ts';
import type { BulkRow, ChangedStock } from './bulk-change.queries.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'settings'>;
type Pieces = ReadonlyMap<string, readonly CountedPieces[]>;

function stockOwners(rows: readonly BulkRow[]): StockOwners {
  const ids = (hasOptions: boolean) =>
    rows.filter((row) => (row.highestPriceCents !== null) === hasOptions).map(({ id }) => id);
  return { plain: ids(false), withOptions: ids(true) };
}

/** What the products have now; locked, where it is about to be changed. */
export function readPieces(shop: Shop, rows: readonly BulkRow[], { isLocked }: { isLocked: boolean }) {
  return (isLocked ? lockPiecesOf : piecesOf)(shop, stockOwners(rows));
}

/** Returns what an undo needs. The caller has locked the stock. */
export async function changeStock(
  shop: Shop,
  caller: Caller,
  { change, ids, pieces }: { change: StockChange; ids: readonly string[]; pieces: Pieces },
): Promise<ChangedStock[]> {
  const changed = ids.map((id): ChangedStock => {
    const made = (pieces.get(id) ?? []).map(({ variantId, onHand }) => ({
      ...{ variantId, before: onHand, after: changedPieces(onHand, change) },
    }));
    return { id, pieces: made.filter(({ before, after }) => before !== after) };
  });
  const next = changed.map(({ id, pieces: all }) => [
    id,
    all.map(({ variantId, after }) => ({ variantId, onHand: after })),
  ]) as [string, CountedPieces[]][];
  await writePieces(shop, caller, { before: pieces, next: new Map(next) });
  return changed;
}

/** Takes back by how much each number was changed, so that what was sold since stays sold. Returns the ids of the products. */
export async function restoreStock(
  shop: Shop,
  caller: Caller,
  { changed, rows }: { changed: readonly ChangedStock[]; rows: readonly BulkRow[] },
): Promise<string[]> {
  if (changed.length === 0) return [];
  const pieces = await readPieces(shop, rows, { isLocked: true });
  const next = new Map<string, CountedPieces[]>();
  for (const { id, pieces: all } of changed) {
    const now = new Map((pieces.get(id) ?? []).map(({ variantId, onHand }) => [variantId, onHand]));
    const back = all.flatMap(({ variantId, ...numbers }) => {
      const onHand = now.get(variantId);
      const restored = onHand === undefined ? null : restoredPieces(onHand, numbers);
      return restored ? [{ variantId, ...restored }] : [];
    });
    // All of a product or nothing.
    if (back.length === all.length) next.set(id, back);
  }
  await writePieces(shop, caller, { before: pieces, next });
  return [...next.keys()];
}

/** Well within the number of entries that one statement can take. */
const RECORDED_AT_ONCE = 1000;

type Written = { before: Pieces; next: Pieces };

async function writePieces(shop: Shop, caller: Caller, { before, next }: Written): Promise<void> {
  const optioned = [...next].filter(([, all]) => all.some(({ variantId }) => variantId !== null));
  const ids = optioned.map(([id]) => id);
  const tables = await variantTables(shop, ids);
  await setPieces(shop, next);
  const after = await variantTables(shop, ids);
  const writes = [...next.keys()].map((id) => {
    const [was, is] = [tables.get(id), after.get(id)];
    const stock = (pieces: Pieces) => ({ stock: pieces.get(id)?.[0]?.onHand ?? null });
    const changed =
      was && is
        ? changedFields(recordedTable(was), recordedTable(is))
        : changedFields(stock(before), stock(next));
    return { action: 'updated' as const, objectKind: 'product' as const, objectId: id, ...changed };
  });
  for (let start = 0; start < writes.length; start += RECORDED_AT_ONCE)
    await recordAdminWrites(shop, caller, writes.slice(start, start + RECORDED_AT_ONCE));
}
