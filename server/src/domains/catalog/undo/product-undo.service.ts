import { MAX_PRODUCT_IMAGES } from '@vitrine/contract/media/media.rules';
import { isAmount } from '@vitrine/contract/shared/field-problem';
import type { Deps } from '../../../deps.ts';
import { shopCurrency } from '../../../platform/settings/shop-currency.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { type AdminWrite, recordAdminWrites } from '../../audit/audit.service.ts';
import { keepImages } from '../../audit/kept/kept-objects.service.ts';
import { stays, type UndoEntry, type UndoOutcome } from '../../audit/undo-entry.ts';
import { hasStoredImage } from '../../media/media.service.ts';
import { setStock } from '../../stock/stock.service.ts';
import { type BulkColumn, updateMany } from '../bulk-change/bulk-change.queries.ts';
import type { StoredProduct } from '../products/product-batch.queries.ts';
import { replaceImagesOf } from '../products/product-images.queries.ts';
import { updateFields } from '../products/products.queries.ts';
import { setOwnPrice } from '../variants/variants.service.ts';
import { bulkColumnsOf, changeOf } from './product-changes.ts';
import { lockCategoriesNamed, lockForUndo } from './product-undo.queries.ts';
import { isSameValue, type Values, valuesNow } from './recorded-values.ts';
import { isOfVariants, restoreVariants } from './variants-undo.service.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'settings' | 'imageStore'>;

/** What goes back of one product. */
type Plan = { outcome: UndoOutcome; product: StoredProduct; now: Values; back: Values };
type Known = {
  categories: ReadonlyMap<string, string>;
  images: ReadonlySet<string>;
  currency: string;
  now: Date;
};

/** Gives products back what entries took, field by field: what was changed since stays. */
export async function restoreProducts(shop: Shop, caller: Caller, all: readonly UndoEntry[]) {
  const { db, clock } = shop;
  const entries = all.filter((entry) => !isOfVariants(entry));
  const named = entries.flatMap(({ before }) =>
    typeof before?.category === 'string' ? before.category : [],
  );
  // Categories are locked before products, in the same order as when a category is deleted.
  const categories = await lockCategoriesNamed(db, [...new Set(named)]);
  const ids = all.map(({ objectId }) => objectId);
  const locked = await lockForUndo(db, ids, { mayEndSales: all.some(mayEndSales) });
  const products = new Map(locked.map((product) => [product.id, product]));
  const known = {
    ...{ categories, images: await storedImages(shop, entries) },
    ...{ currency: shopCurrency(shop), now: clock() },
  };
  const outcomes: UndoOutcome[] = [];
  const plans: Plan[] = [];
  for (const entry of entries) {
    const product = products.get(entry.objectId);
    const plan = product ? planOf(entry, product, known) : undefined;
    // A file may have changed a product twice; what the other entry left is a later change for this one.
    products.delete(entry.objectId);
    if (plan?.outcome.isRestored) plans.push(plan);
    outcomes.push(plan?.outcome ?? stays(entry, product ? 'changed' : 'gone'));
  }
  await write(shop, caller, plans, known);
  for (const entry of all) if (isOfVariants(entry)) outcomes.push(await restoreVariants(shop, caller, entry));
  return outcomes;
}

/** Taking back a publication or a change of options takes a product out of carts. */
function mayEndSales(entry: UndoEntry): boolean {
  return isOfVariants(entry) || Object.hasOwn(entry.after ?? {}, 'isPublished');
}

function planOf(entry: UndoEntry, product: StoredProduct, known: Known): Plan {
  const now = valuesNow(product, known.currency);
  const back: Values = {};
  let reason: UndoOutcome['stays'];
  for (const [field, given] of Object.entries(entry.after ?? {})) {
    if (!(field in now)) continue;
    const was = entry.before?.[field] ?? null;
    const rule = product.hasOptions && OF_VARIANTS.has(field) ? 'refused' : problemOf(field, was, known);
    const problem = isSameValue(field, now[field], given) ? rule : 'changed';
    if (problem === undefined) back[field] = was;
    else reason ??= problem;
  }
  // Texts belong to the images that they were written for.
  if (entry.after && 'images' in entry.after && !('images' in back)) delete back.imageTexts;
  const images = (back.images ?? product.images) as string[];
  if (back.isPublished === true && images.length === 0) {
    delete back.isPublished;
    reason ??= 'refused';
  }
  const isRestored = Object.keys(back).length > 0;
  return { outcome: { entry, isRestored, ...(reason && { stays: reason }) }, product, now, back };
}

/** Where a product has options, its variants have these. */
const OF_VARIANTS: ReadonlySet<string> = new Set(['stock', 'lowStockAt']);

/** The rules of the product form, for a value that it accepted once. */
function problemOf(field: string, value: unknown, { categories, images, currency, now }: Known) {
  if (field === 'category' && typeof value === 'string' && !categories.has(value.toLowerCase()))
    return 'category-gone';
  if (field === 'images' && Array.isArray(value)) {
    if (value.length === 0 || value.length > MAX_PRODUCT_IMAGES) return 'refused';
    return value.every((url) => images.has(String(url))) ? undefined : 'image-gone';
  }
  if (field === 'price' && !isAmount(String(value), currency)) return 'refused';
  if (field === 'publishAt' && value !== null && new Date(String(value)) <= now) return 'refused';
  return undefined;
}

/** Those that entries would show again and whose files are there, as are all from elsewhere. */
async function storedImages(shop: Shop, entries: readonly UndoEntry[]): Promise<Set<string>> {
  const urls = new Set(
    entries.flatMap(({ before }) => (Array.isArray(before?.images) ? before.images.map(String) : [])),
  );
  for (const url of urls)
    if (url.startsWith('/media/') && !(await hasStoredImage(shop, url))) urls.delete(url);
  return urls;
}

async function write(shop: Shop, caller: Caller, plans: readonly Plan[], known: Known): Promise<void> {
  const { db, clock } = shop;
  const updatedAt = clock();
  const bulk: { id: string; values: NonNullable<ReturnType<typeof bulkColumnsOf>> }[] = [];
  const images = new Map<string, readonly string[]>();
  const writes: AdminWrite[] = [];
  for (const { outcome, product, now, back } of plans) {
    if (!(await restoreStock(shop, product, back))) {
      outcome.stays ??= 'changed';
      delete back.stock;
    }
    outcome.isRestored = Object.keys(back).length > 0;
    if (!outcome.isRestored) continue;
    const { priceCents, ...others } = changeOf(product, back, known);
    const isOwnPrice = product.hasOptions && priceCents !== undefined;
    const change = isOwnPrice ? others : { ...others, ...(priceCents !== undefined && { priceCents }) };
    if (isOwnPrice) await setOwnPrice({ db }, product.id, priceCents);
    const values = bulkColumnsOf(change);
    if (isOwnPrice || !values) await updateFields(db, product.id, { ...change, updatedAt });
    else bulk.push({ id: product.id, values });
    if (Array.isArray(back.images)) {
      images.set(product.id, back.images.map(String));
      await keepImages(shop, product.images);
    }
    const before = Object.fromEntries(Object.keys(back).map((field) => [field, now[field] ?? null]));
    writes.push({ action: 'updated', objectKind: 'product', objectId: product.id, before, after: back });
  }
  for (const [columns, rows] of Map.groupBy(bulk, ({ values }) => Object.keys(values).join(' ')))
    await updateMany(db, rows, { columns: columns.split(' ') as BulkColumn[], updatedAt });
  await replaceImagesOf(db, images);
  for (let start = 0; start < writes.length; start += RECORDED_AT_ONCE)
    await recordAdminWrites({ db, clock }, caller, writes.slice(start, start + RECORDED_AT_ONCE));
}

/** Well within the number of entries that one statement can take. */
const RECORDED_AT_ONCE = 1_000;

/** False if pieces were sold since the product was read. */
async function restoreStock({ db }: Shop, product: StoredProduct, back: Values): Promise<boolean> {
  const count = (value: unknown) => (value === undefined ? undefined : value === null ? null : Number(value));
  const [onHand, lowAt] = [count(back.stock), count(back.lowStockAt)];
  if (lowAt !== undefined) await setStock({ db }, product.id, { lowAt });
  return onHand === undefined || setStock({ db }, product.id, { onHand, seen: product.stock });
}
