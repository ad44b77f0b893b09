import { changedPrice, type PriceChange } from '@vitrine/contract/catalog/bulk-change.rules';
import type { ChangingRow } from '@vitrine/contract/catalog/bulk-change.schemas';
import { toCents } from '@vitrine/contract/shared/money/money';
import type { Deps } from '../../../deps.ts';
import { shopCurrency } from '../../../platform/settings/shop-currency.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { recordAdminWrites } from '../../audit/audit.service.ts';
import { changedFields } from '../../audit/changed-fields.ts';
import { recordedTable, variantTables } from '../variants/variants.service.ts';
import type { BulkRow } from './bulk-change.queries.ts';
import * as queries from './bulk-variants.queries.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'settings'>;
/** New prices of a product with options: its own, and those of variants by their ids. */
type NewPrices = Pick<queries.ChangedVariants, 'id' | 'priceCents' | 'variants'>;

type Write = {
  change: PriceChange;
  changing: readonly ChangingRow[];
  rows: ReadonlyMap<string, BulkRow>;
};

/** Changes the price of products with options and of those variants that have their own. Returns what an undo needs. */
export async function changeVariantPrices(
  shop: Shop,
  caller: Caller,
  { change, changing, rows }: Write,
): Promise<queries.ChangedVariants[]> {
  if (changing.length === 0) return [];
  const currency = shopCurrency(shop);
  const ids = changing.map(({ _id }) => _id);
  const changed = [...(await variantTables(shop, ids))].map(([id, { version, variants }]) => ({
    ...{ id, version: (rows.get(id)?.version ?? 0) + 1, optionsVersion: version + 1 },
    priceCents: rows.get(id)?.priceCents ?? 0,
    variants: Object.fromEntries(
      variants.flatMap(({ _id, price }) => (price === null ? [] : [[_id, toCents(price, currency)]])),
    ),
  }));
  const next = (cents: number) => changedPrice(cents, change, currency);
  await writePrices(
    shop,
    caller,
    changed.map(({ id, priceCents, variants }) => ({
      id,
      priceCents: next(priceCents),
      variants: Object.fromEntries(Object.entries(variants).map(([one, cents]) => [one, next(cents)])),
    })),
  );
  return changed;
}

/** Gives the products that nobody has changed since their prices back. Returns their ids. */
export async function restoreVariantPrices(
  shop: Shop,
  caller: Caller,
  { changed, rows }: { changed: readonly queries.ChangedVariants[]; rows: ReadonlyMap<string, BulkRow> },
): Promise<string[]> {
  const tables = await variantTables(
    shop,
    changed.map(({ id }) => id),
  );
  const untouched = changed.filter(
    ({ id, version, optionsVersion }) =>
      rows.get(id)?.version === version && tables.get(id)?.version === optionsVersion,
  );
  await writePrices(shop, caller, untouched);
  return untouched.map(({ id }) => id);
}

/** Keeps each statement within the time limit, even on a slow machine. */
const PRODUCTS_AT_ONCE = 25;

/** The caller has the products' locks. */
async function writePrices(shop: Shop, caller: Caller, all: readonly NewPrices[]): Promise<void> {
  for (let start = 0; start < all.length; start += PRODUCTS_AT_ONCE)
    await writeSome(shop, caller, all.slice(start, start + PRODUCTS_AT_ONCE));
}

async function writeSome(shop: Shop, caller: Caller, some: readonly NewPrices[]): Promise<void> {
  const { db, clock } = shop;
  const ids = some.map(({ id }) => id);
  const before = await variantTables(shop, ids);
  await queries.updateOwnPrices(db, some);
  const variants = some.flatMap((product) => Object.entries(product.variants));
  await queries.updateVariantPrices(
    db,
    variants.map(([id, priceCents]) => ({ id, priceCents })),
  );
  await queries.addUpPrices(db, ids, clock());
  const after = await variantTables(shop, ids);
  const writes = ids.flatMap((id) => {
    const [was, is] = [before.get(id), after.get(id)];
    const changed = was && is && changedFields(recordedTable(was), recordedTable(is));
    if (!changed || Object.keys(changed.after).length === 0) return [];
    return { action: 'updated' as const, objectKind: 'product' as const, objectId: id, ...changed };
  });
  await recordAdminWrites(shop, caller, writes);
}
