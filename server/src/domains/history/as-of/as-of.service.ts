import type {
  AsOfProductsQuery,
  AsOfQuery,
  PastProduct,
  PastSettings,
} from '@vitrine/contract/history/as-of.schemas';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { type RowsAfter, readPage } from '../../../platform/shared/read-page.ts';
import { productValues } from '../../catalog/undo/product-values.service.ts';
import { isSameValue, type Values } from '../../catalog/undo/recorded-values.ts';
import { storedSettings } from '../../shop/settings.service.ts';
import { SETTINGS_GROUPS } from '../kinds/settings-undo.service.ts';
import * as queries from './as-of.queries.ts';

type Shop = Pick<Deps, 'db' | 'settings'>;

/** Products as they were: what the audit log recorded since is taken back from what they are now. */
export async function productsAsOf(shop: Shop, { limit, cursor, ...wanted }: AsOfProductsQuery) {
  const { db } = shop;
  const { at } = wanted;
  const { rows, ...page } = await readPage(
    { limit, cursor },
    {
      select: (rows: RowsAfter) => queries.selectProductsOf(db, wanted, rows),
      count: () => queries.countProductsOf(db, wanted),
    },
  );
  const ids = rows.map(({ id }) => id);
  const past = await pastOf(shop, ids, at);
  const data = rows.map(
    ({ id, name, deletedAt, isDraft }): PastProduct => ({
      ...{ _id: id, name, isDeletedNow: deletedAt !== null && !isDraft },
      ...past(id),
    }),
  );
  return { data, ...page };
}

async function pastOf(shop: Shop, ids: readonly string[], at: string) {
  const { db } = shop;
  const [current, changes, names, deleted, stock, recordedSince] = await Promise.all([
    productValues(shop, ids),
    queries.selectChangedSince(db, { kind: 'product', ids, at }),
    queries.selectFormerNames(db, at),
    queries.selectDeletedCategories(db, ids, at),
    queries.selectStockAt(db, ids, at),
    queries.findStockRecordStart(db),
  ]);
  const changed = Map.groupBy(changes, ({ objectId }) => objectId);
  return (id: string): Past & Pick<PastProduct, 'isStockKnown'> => {
    const now = current.get(id) ?? {};
    const since = changed.get(id) ?? [];
    const was: Values = { ...now, ...takenBack(since), stock: stock.get(id) ?? null };
    // No product's entry says that the deletion of its category took it.
    const category =
      typeof was.category === 'string' ? names.get(was.category.toLowerCase()) : deleted.get(id);
    // A variant that was removed since has no value now but what the last entry left.
    const left = Object.fromEntries(since.map(({ field, is }) => [field, is]));
    return {
      ...compared({ ...was, ...(category !== undefined && { category }) }, { ...left, ...now }),
      isStockKnown: recordedSince === null || new Date(at) >= recordedSince,
    };
  };
}

export async function settingsAsOf(shop: Shop, caller: Caller, { at }: AsOfQuery): Promise<PastSettings[]> {
  const ids = SETTINGS_GROUPS.map(({ name }) => name);
  const changes = await queries.selectChangedSince(shop.db, { kind: 'settings', ids, at });
  const groups: PastSettings[] = [];
  for (const group of SETTINGS_GROUPS) {
    const { value } = await storedSettings(shop, caller, group);
    const own = changes.filter(({ objectId, field }) => objectId === group.name && field in value);
    groups.push({ group: group.name, ...compared({ ...value, ...takenBack(own) }, value) });
  }
  return groups;
}

function takenBack(changes: readonly queries.PastField[]): Values {
  return Object.fromEntries(changes.map(({ field, was }) => [field, was]));
}

type Past = Pick<PastProduct, 'was' | 'is'>;

// Both are JSON, so the casts are safe.
function compared(was: Values, is: Values): Past {
  const fields = Object.keys(was).filter((field) => !isSameValue(field, was[field], is[field]));
  return {
    was: was as Past['was'],
    is: Object.fromEntries(fields.map((field) => [field, is[field] ?? null])) as Past['is'],
  };
}
