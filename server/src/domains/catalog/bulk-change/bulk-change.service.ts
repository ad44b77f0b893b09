import {
  BULK_UNDO_HOURS,
  type BulkChange,
  type BulkValues,
  MAX_BULK_PRODUCTS,
  type VariantPrices,
} from '@vitrine/contract/catalog/bulk-change.rules';
import type {
  AppliedChange,
  BulkChangeInput,
  ChangingRow,
  SelectionQuery,
  StayingRow,
} from '@vitrine/contract/catalog/bulk-change.schemas';
import { PRODUCT_STATES } from '@vitrine/contract/catalog/catalog.rules';
import type { Category } from '@vitrine/contract/catalog/catalog.schemas';
import type { Deps } from '../../../deps.ts';
import { shopCurrency } from '../../../platform/settings/shop-currency.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { maskText } from '../../../platform/shared/demo-mask.ts';
import { HOUR_MS } from '../../../platform/shared/durations.ts';
import { isUuid } from '../../../platform/shared/uuid.ts';
import { type AdminWrite, latestWrites, recordAdminWrites } from '../../audit/audit.service.ts';
import { changedFields } from '../../audit/changed-fields.ts';
import type { CountedPieces } from '../../stock/stock-batch.service.ts';
import { categoryForProduct } from '../categories/categories.service.ts';
import { selectVersions } from '../products/products-and-drafts.queries.ts';
import {
  type BulkRow,
  findBulkChange,
  lockBulkChanges,
  lockForBulk,
  mayEndSales,
  replaceBulkChange,
  selectForBulk,
  updateMany,
} from './bulk-change.queries.ts';
import { bulkColumns, bulkOutcomes, columnsOf, nextColumns } from './bulk-outcomes.ts';
import { changeStock, readPieces } from './bulk-stock.service.ts';
import { selectVariantPrices } from './bulk-variants.queries.ts';
import { changeVariantPrices } from './bulk-variants.service.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'settings'>;

const UNDO_MS = BULK_UNDO_HOURS * HOUR_MS;

/** Everything that the list's search finds, up to the limit of one change. */
export async function bulkSelection({ db }: Pick<Deps, 'db'>, { search: text = '', state }: SelectionQuery) {
  const states = state ? [state] : PRODUCT_STATES;
  const found = await Promise.all(
    states.map((one) => selectVersions(db, one, { text, limit: MAX_BULK_PRODUCTS })),
  );
  return found
    .flat()
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .slice(0, MAX_BULK_PRODUCTS)
    .map(({ _id, version }) => ({ _id, version }));
}

export async function previewBulkChange(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  input: BulkChangeInput,
) {
  const category = await categoryOf({ db }, input.change);
  const rows = byId(await selectForBulk(db, idsOf(input)));
  const shop = { db, settings, clock: () => new Date() };
  const wanted = {
    ...{ ...input, category },
    variantPrices: await variantPricesOf({ db }, input.change, rows),
    pieces: await piecesFor(shop, input.change, { rows, isLocked: false }),
  };
  const { changing, staying } = bulkOutcomes(rows, wanted, shopCurrency({ settings }));
  return { changing, staying: await withAuthors({ db }, staying) };
}

/** Changes only the products that are still as the admin saw them, all in one transaction. */
export function applyBulkChange({ db, clock, settings }: Shop, caller: Caller, input: BulkChangeInput) {
  return db.transaction(async (tx) => {
    await lockBulkChanges(tx);
    // The category is locked before the products, in the same order as when a category is deleted.
    const category = await categoryOf({ db: tx }, input.change);
    const rows = byId(await lockForBulk(tx, idsOf(input), { mayEndSales: mayEndSales(input.change.kind) }));
    const variantPrices = await variantPricesOf({ db: tx }, input.change, rows);
    const inside = { db: tx, clock, settings };
    const pieces = await piecesFor(inside, input.change, { rows, isLocked: true });
    const wanted = { ...input, category, variantPrices, pieces };
    const { changing, staying } = bulkOutcomes(rows, wanted, shopCurrency({ settings }));
    if (changing.length > 0)
      await writeChange(inside, caller, { change: input.change, category, changing, rows, pieces });
    return { changed: changing.length, staying: await withAuthors({ db: tx }, staying) };
  });
}

type Write = {
  change: BulkChange;
  category: Category | null;
  changing: readonly ChangingRow[];
  rows: ReadonlyMap<string, BulkRow>;
  pieces: ReadonlyMap<string, CountedPieces[]>;
};

async function writeChange(shop: Shop, caller: Caller, { change, category, changing, rows, pieces }: Write) {
  const { db, clock } = shop;
  const made = { now: clock(), currency: shopCurrency(shop) };
  const columns = bulkColumns[change.kind];
  const priced = changing.filter(({ variants }) => variants);
  const plain = changing.filter(({ variants, stock }) => !variants && !stock);
  const values = plain.map(({ _id, next }) => {
    const facts = rows.get(_id)?.facts ?? {};
    return { id: _id, values: nextColumns(next, columns, { ...made, facts }) };
  });
  await updateMany(db, values, { columns, updatedAt: clock() });
  const products = changing.flatMap(({ _id, variants, stock }) => {
    const row = rows.get(_id);
    if (variants || stock) return [{ id: _id, version: NO_VERSION, before: {} }];
    return row ? [{ id: row.id, version: row.version + 1, before: columnsOf(row, columns) }] : [];
  });
  await recordBulkWrites(shop, caller, changing);
  const withVariants =
    change.kind === 'price'
      ? await changeVariantPrices(shop, caller, { change, changing: priced, rows })
      : [];
  const ids = changing.map(({ _id }) => _id);
  const stocks = change.kind === 'stock' ? await changeStock(shop, caller, { change, ids, pieces }) : [];
  await replaceBulkChange(db, {
    ...{ changedBy: caller.id, change, categoryName: category?.name ?? null, products, withVariants, stocks },
    createdAt: clock(),
  });
}

/** That of a product whose variants were changed too: they are in a list of their own. */
const NO_VERSION = 0;

async function variantPricesOf(
  { db }: Pick<Deps, 'db'>,
  change: BulkChange,
  rows: ReadonlyMap<string, BulkRow>,
): Promise<Map<string, VariantPrices>> {
  const withOptions = [...rows.values()].filter(({ highestPriceCents }) => highestPriceCents !== null);
  if (change.kind !== 'price' || withOptions.length === 0) return new Map();
  return selectVariantPrices(
    db,
    withOptions.map(({ id }) => id),
  );
}

async function piecesFor(
  shop: Shop,
  change: BulkChange,
  { rows, isLocked }: { rows: ReadonlyMap<string, BulkRow>; isLocked: boolean },
): Promise<Map<string, CountedPieces[]>> {
  return change.kind === 'stock' ? readPieces(shop, [...rows.values()], { isLocked }) : new Map();
}

/** Well within the number of entries that one statement can take. */
const RECORDED_AT_ONCE = 1000;

/** `now` or `next` is null where the product did not exist. */
type RecordedRow = Pick<ChangingRow, '_id' | 'name' | 'next'> & { now: BulkValues | null };

/** An entry for each product, as if it had been changed alone. */
export async function recordBulkWrites(
  shop: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  rows: readonly RecordedRow[],
) {
  // The own price of a product with options may stay while those of its variants change.
  const writes = rows.map(toWrite).filter(({ after }) => !after || Object.keys(after).length > 0);
  for (let start = 0; start < writes.length; start += RECORDED_AT_ONCE)
    await recordAdminWrites(shop, caller, writes.slice(start, start + RECORDED_AT_ONCE));
}

function toWrite({ _id, name, now, next }: RecordedRow): AdminWrite {
  const about = { objectKind: 'product', objectId: _id } as const;
  const [before, after] = [now && auditValues(now), next && auditValues(next)];
  if (!after) return { ...about, action: 'deleted', before: before && { name, ...before }, after };
  if (!before) return { ...about, action: 'brought_back', before, after: { name, ...after } };
  return { ...about, action: 'updated', ...changedFields(before, after) };
}

function auditValues({ category, ...values }: BulkValues) {
  return { ...values, category: category?.name ?? null };
}

export async function latestBulkChange(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
): Promise<AppliedChange | null> {
  const row = await findBulkChange(db, undoSince(clock()));
  if (!row) return null;
  const { id, createdAt, ...found } = row;
  const applied = caller.isDemo ? { ...found, changedBy: maskText(found.changedBy) } : found;
  const undoUntil = new Date(createdAt.getTime() + UNDO_MS).toISOString();
  return { _id: id, ...applied, createdAt: createdAt.toISOString(), undoUntil };
}

/** Changes since this moment can be undone. */
export function undoSince(now: Date): Date {
  return new Date(now.getTime() - UNDO_MS);
}

async function categoryOf({ db }: Pick<Deps, 'db'>, change: BulkChange): Promise<Category | null> {
  return change.kind === 'category' ? categoryForProduct({ db }, change.category) : null;
}

function idsOf({ products }: BulkChangeInput): string[] {
  return products.map(({ _id }) => _id).filter(isUuid);
}

export function byId(rows: readonly BulkRow[]): Map<string, BulkRow> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** Adds who changed each product in the meantime. */
async function withAuthors({ db }: Pick<Deps, 'db'>, staying: readonly StayingRow[]): Promise<StayingRow[]> {
  const changed = staying.filter(({ reason }) => reason === 'changed').map(({ _id }) => _id);
  const writes = await latestWrites({ db }, 'product', changed);
  return staying.map((row) => {
    const write = row.reason === 'changed' ? writes.get(row._id) : undefined;
    return write ? { ...row, changedBy: write.by, changedAt: write.at.toISOString() } : row;
  });
}
