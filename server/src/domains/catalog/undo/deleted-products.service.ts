import type { Deps } from '../../../deps.ts';
import { shopCurrency } from '../../../platform/settings/shop-currency.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { restored, stays, type UndoEntry, type UndoOutcome } from '../../audit/undo-entry.ts';
import { lockForBulk, selectForBulk, updateMany } from '../bulk-change/bulk-change.queries.ts';
import { byId, recordBulkWrites } from '../bulk-change/bulk-change.service.ts';
import { isInBackOffice, valuesOf } from '../bulk-change/bulk-outcomes.ts';
import { lockForUndo, selectInUse } from './product-undo.queries.ts';
import { isSameValue, valuesNow } from './recorded-values.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'settings'>;
const COLUMNS = ['is_draft', 'deleted_at'] as const;

/** Deleted products come back as they were, with their images, reviews and category; carts and wishlists stay without them. */
export async function bringBackProducts(shop: Shop, caller: Caller, entries: readonly UndoEntry[]) {
  const { db, clock } = shop;
  const rows = byId(await lockForBulk(db, idsOf(entries), { mayEndSales: true }));
  const outcomes = entries.map((entry): UndoOutcome => {
    const row = rows.get(entry.objectId);
    if (!row) return stays(entry, 'gone');
    return isInBackOffice(row) ? stays(entry, 'changed') : restored(entry);
  });
  const back = restoredOf(outcomes);
  const now = clock().toISOString();
  const values = back.map(({ objectId, before }) => {
    const isDraft = before?.isPublished === false;
    return { id: objectId, values: { is_draft: isDraft, deleted_at: isDraft ? now : null } };
  });
  await updateMany(db, values, { columns: COLUMNS, updatedAt: clock() });
  const currency = shopCurrency(shop);
  const written = await selectForBulk(db, idsOf(back));
  await recordBulkWrites(
    { db, clock },
    caller,
    written.map((row) => ({ _id: row.id, name: row.name, now: null, next: valuesOf(row, currency) })),
  );
  return outcomes;
}

/** For products that were added: they are deleted if they are as they were and nothing refers to them. */
export async function takeAwayProducts(shop: Shop, caller: Caller, entries: readonly UndoEntry[]) {
  const { db, clock } = shop;
  const currency = shopCurrency(shop);
  const ids = idsOf(entries);
  const products = new Map(
    (await lockForUndo(db, ids, { mayEndSales: true })).map((product) => [product.id, product]),
  );
  const inUse = await selectInUse(db, idsOf(entries.filter(({ action }) => action === 'created')));
  const outcomes = entries.map((entry): UndoOutcome => {
    const product = products.get(entry.objectId);
    if (!product) return stays(entry, 'gone');
    if (inUse.has(product.id)) return stays(entry, 'in-use');
    const now = valuesNow(product, currency);
    const isAsItWas = Object.entries(entry.after ?? {}).every(
      ([field, value]) => !(field in now) || isSameValue(field, now[field], value),
    );
    return isAsItWas ? restored(entry) : stays(entry, 'changed');
  });
  const gone = idsOf(restoredOf(outcomes));
  const rows = await selectForBulk(db, gone);
  const values = gone.map((id) => ({ id, values: { is_draft: false, deleted_at: clock().toISOString() } }));
  await updateMany(db, values, { columns: COLUMNS, updatedAt: clock() });
  await recordBulkWrites(
    { db, clock },
    caller,
    rows.map((row) => ({ _id: row.id, name: row.name, now: valuesOf(row, currency), next: null })),
  );
  return outcomes;
}

function idsOf(entries: readonly UndoEntry[]): string[] {
  return entries.map(({ objectId }) => objectId);
}

function restoredOf(outcomes: readonly UndoOutcome[]): UndoEntry[] {
  return outcomes.filter(({ isRestored }) => isRestored).map(({ entry }) => entry);
}
