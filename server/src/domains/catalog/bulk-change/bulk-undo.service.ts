import { catalogRefusals } from '@vitrine/contract/catalog/catalog.refusals';
import type { Deps } from '../../../deps.ts';
import { shopCurrency } from '../../../platform/settings/shop-currency.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { isUuid } from '../../../platform/shared/uuid.ts';
import {
  type ChangedProduct,
  deleteBulkChange,
  lockBulkChanges,
  lockForBulk,
  mayEndSales,
  selectForBulk,
  selectLivingCategories,
  updateMany,
} from './bulk-change.queries.ts';
import { byId, recordBulkWrites, undoSince } from './bulk-change.service.ts';
import { bulkColumns, isInBackOffice, valuesOf } from './bulk-outcomes.ts';
import { restoreStock } from './bulk-stock.service.ts';
import { restoreVariantPrices } from './bulk-variants.service.ts';

/** Undoes the latest bulk change, except for products that were edited or deleted since. */
export function undoBulkChange(
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  caller: Caller,
  id: string,
) {
  return db.transaction(async (tx) => {
    await lockBulkChanges(tx);
    const undone = isUuid(id) ? await deleteBulkChange(tx, id, undoSince(clock())) : undefined;
    if (!undone) throw new Refusal(catalogRefusals.bulkChangeNotFound);
    const { change, products, withVariants, stocks } = undone;
    const columns = bulkColumns[change.kind];
    const before = await withLivingCategories({ db: tx }, products);
    const ids = products.map((product) => product.id);
    const rows = byId(await lockForBulk(tx, ids, { mayEndSales: mayEndSales(change.kind) }));
    const isDeleted = change.kind === 'deleted';
    const untouched = before.filter(({ id: one, version }) => {
      const row = rows.get(one);
      return row?.version === version && isInBackOffice(row) !== isDeleted;
    });
    const values = untouched.map((product) => ({ id: product.id, values: product.before }));
    await updateMany(tx, values, { columns, updatedAt: clock() });
    const isLiving = ({ id: one }: { id: string }) => {
      const row = rows.get(one);
      return row !== undefined && isInBackOffice(row);
    };
    const shop = { db: tx, clock, settings };
    const withOptions = await restoreVariantPrices(shop, caller, {
      changed: withVariants.filter(isLiving),
      rows,
    });
    const counted = await restoreStock(shop, caller, {
      changed: stocks.filter(isLiving),
      rows: [...rows.values()],
    });
    const restored = await selectForBulk(tx, [
      ...values.map((product) => product.id),
      ...withOptions,
      ...counted,
    ]);
    const currency = shopCurrency({ settings });
    const recorded = restored.map((row) => {
      const was = isDeleted ? undefined : rows.get(row.id);
      return {
        _id: row.id,
        name: row.name,
        now: was ? valuesOf(was, currency) : null,
        next: valuesOf(row, currency),
      };
    });
    await recordBulkWrites(shop, caller, recorded);
    return { restored: restored.length, leftAlone: products.length - restored.length };
  });
}

/** A category that was deleted since is not restored with its products. */
async function withLivingCategories({ db }: Pick<Deps, 'db'>, products: readonly ChangedProduct[]) {
  const named = products.flatMap(({ before }) =>
    typeof before.category_id === 'string' ? before.category_id : [],
  );
  const living = await selectLivingCategories(db, [...new Set(named)]);
  return products.map((product) => {
    const category = product.before.category_id;
    if (typeof category !== 'string' || living.has(category)) return product;
    return { ...product, before: { ...product.before, category_id: null } };
  });
}
