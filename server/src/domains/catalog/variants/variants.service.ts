import { randomUUID } from 'node:crypto';
import { catalogRefusals } from '@vitrine/contract/catalog/catalog.refusals';
import type { AdminProduct } from '@vitrine/contract/catalog/catalog.schemas';
import { isGtin } from '@vitrine/contract/catalog/variants/gtin.rules';
import { recordedName } from '@vitrine/contract/catalog/variants/recorded-variants.rules';
import type { VariantTable, VariantTableInput } from '@vitrine/contract/catalog/variants/variants.schemas';
import { toDollars } from '@vitrine/contract/shared/money/money';
import type { Deps } from '../../../deps.ts';
import { shopCurrency } from '../../../platform/settings/shop-currency.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { recordAdminWrite } from '../../audit/audit.service.ts';
import { changedFields } from '../../audit/changed-fields.ts';
import { lockVariantStock, setVariantStock } from '../../stock/stock.service.ts';
import { priceInCents } from '../products/given-price.ts';
import { lockProduct } from '../products/products.queries.ts';
import { productToEdit } from '../products/products.service.ts';
import * as queries from './variants.queries.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'settings'>;

export async function readVariants(shop: Shop, productId: string): Promise<VariantTable> {
  await productToEdit(shop, productId);
  return tableOf(shop, productId);
}

/** Replaces the whole table: a variant that is named keeps its reservations and its place in carts and orders. */
export function saveVariants(
  shop: Shop,
  caller: Caller,
  { productId, table }: { productId: string; table: VariantTableInput },
): Promise<VariantTable> {
  return replaceTable(shop, caller, productId, async (before) => {
    refuseUnfit(before, table);
    return table;
  });
}

export type WrittenTable = Pick<VariantTableInput, 'options' | 'variants'>;

/** Writes and records the table that `next` makes of the one that is stored; undefined writes nothing. */
export function replaceTable(
  shop: Shop,
  caller: Caller,
  productId: string,
  next: (before: VariantTable, product: AdminProduct) => Promise<WrittenTable | undefined>,
): Promise<VariantTable> {
  return shop.db.transaction(async (tx) => {
    const inside = { ...shop, db: tx };
    await lockProduct(tx, productId);
    const product = await productToEdit(inside, productId);
    await lockVariantStock(inside, productId);
    const before = await tableOf(inside, productId);
    const table = await next(before, product);
    if (!table) return before;
    if (table.options.length > 0) await writeTable(inside, product, table);
    else await queries.deleteOptions(tx, productId);
    const after = await tableOf(inside, productId);
    const gone = Object.fromEntries(before.variants.map((variant) => [recordedName(variant), null]));
    const changed = changedFields(recordedTable(before), { ...gone, ...recordedTable(after) });
    if (Object.keys(changed.after).length > 0)
      await recordAdminWrite(inside, caller, {
        ...{ action: 'updated', objectKind: 'product', objectId: productId },
        ...changed,
      });
    return after;
  });
}

async function writeTable(shop: Shop, product: AdminProduct, table: WrittenTable): Promise<void> {
  const { db } = shop;
  const { _id: productId, images, price } = product;
  const currency = shopCurrency(shop);
  if (table.variants.some(({ image }) => image !== null && !images.includes(image)))
    throw new Refusal(catalogRefusals.variantImageUnknown);
  const own = { productId, options: table.options, priceCents: priceInCents('price', price, currency) };
  await queries.upsertOptions(db, own);
  const rows = table.variants.map(({ _id: id = randomUUID(), price: given, image, ...row }, position) => ({
    ...{ ...row, id, productId, position, imageUrl: image },
    priceCents: given === null ? null : priceInCents('price', given, currency),
  }));
  await queries.upsertVariants(db, productId, rows);
  // What was sold meanwhile stays sold: only numbers that the editor touched are sent.
  const counted = rows.flatMap(({ id, stock }) =>
    stock === undefined ? [] : [{ variantId: id, onHand: stock }],
  );
  await setVariantStock({ db }, counted);
  await queries.addUpVariants(db, productId);
}

/** Somebody saved the table, sold pieces whose number the editor changed, or a new barcode is none. */
function refuseUnfit(now: VariantTable, { version, variants }: VariantTableInput): void {
  if (now.version !== version) throw new Refusal(catalogRefusals.variantsChanged);
  for (const { _id, stockSeen, barcode } of variants) {
    const row = now.variants.find((one) => one._id === _id);
    if (_id !== undefined && !row) throw new Refusal(catalogRefusals.variantNotFound);
    // A file may bring numbers that another shop made up; those stay until somebody types another.
    if (barcode !== '' && barcode !== row?.barcode && !isGtin(barcode))
      throw new Refusal(catalogRefusals.variantBarcodeWrong);
    if (row && stockSeen !== undefined && stockSeen !== row.stock)
      throw new Refusal(catalogRefusals.variantsChanged);
  }
}

async function tableOf(shop: Pick<Deps, 'db' | 'settings'>, productId: string): Promise<VariantTable> {
  return (await variantTables(shop, [productId])).get(productId) ?? WITHOUT_OPTIONS;
}

/** The tables of those of the products that have options. */
export async function variantTables(
  shop: Pick<Deps, 'db' | 'settings'>,
  productIds: readonly string[],
): Promise<Map<string, VariantTable>> {
  const currency = shopCurrency(shop);
  const own = productIds.length === 0 ? [] : await queries.selectOptions(shop.db, productIds);
  const withOptions = own.map(({ productId }) => productId);
  const rows = own.length === 0 ? [] : await queries.selectVariants(shop.db, withOptions);
  const byProduct = Map.groupBy(rows, ({ productId }) => productId);
  const tables = own.map(({ productId, version, options }) => {
    const variants = byProduct.get(productId) ?? [];
    return [productId, { version, options, variants: variants.map((row) => toRow(row, currency)) }] as const;
  });
  return new Map(tables);
}

export const WITHOUT_OPTIONS: VariantTable = { version: 0, options: [], variants: [] };

type StoredVariant = Awaited<ReturnType<typeof queries.selectVariants>>[number];

function toRow({ id, productId: _, priceCents, imageUrl, onHand, ...row }: StoredVariant, currency: string) {
  const price = priceCents === null ? null : toDollars(priceCents, currency);
  return { ...{ _id: id, ...row, image: imageUrl, stock: onHand }, price };
}

/** What the audit log contains: a field for the options and one for each variant. */
export function recordedTable({ options, variants }: VariantTable): Record<string, unknown> {
  const rows = variants.map(({ reserved: _, ...variant }) => [recordedName(variant), variant] as const);
  return { options: options.length > 0 ? options : null, ...Object.fromEntries(rows) };
}

/** The own price of a product with options, which is not that of its row. Pass the edit's transaction as `db`. */
export async function setOwnPrice({ db }: Pick<Deps, 'db'>, productId: string, priceCents: number) {
  await queries.updateOwnPrice(db, productId, priceCents);
  await queries.addUpVariants(db, productId);
}

/** A copy of the options and variants, without stock. `images` has the address of each image's copy. */
export async function copyVariants(
  { db }: Pick<Deps, 'db'>,
  { from, to, images }: { from: string; to: string; images: ReadonlyMap<string, string> },
): Promise<void> {
  const own = await queries.findOptions(db, from);
  if (!own) return;
  const rows = await queries.selectVariants(db, [from]);
  await queries.upsertOptions(db, { ...own, productId: to, version: 1 });
  const copies = rows.map(({ onHand: _, reserved: __, ...row }, position) => ({
    ...{ ...row, id: randomUUID(), productId: to, position },
    imageUrl: row.imageUrl === null ? null : (images.get(row.imageUrl) ?? null),
  }));
  await queries.upsertVariants(db, to, copies);
  await queries.addUpVariants(db, to);
}
