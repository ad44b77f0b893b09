import { isDeepStrictEqual } from 'node:util';
import { catalogRefusals } from '@vitrine/contract/catalog/catalog.refusals';
import { duplicateName } from '@vitrine/contract/catalog/catalog.rules';
import type {
  AdminProduct,
  NewProduct,
  ProductFacts,
  ProductUpdate,
} from '@vitrine/contract/catalog/catalog.schemas';
import { COLUMN_FIELDS, PRODUCT_FACTS } from '@vitrine/contract/catalog/product-fields.rules';
import { toCents } from '@vitrine/contract/shared/money/money';
import type { Deps } from '../../../deps.ts';
import { pickColumns } from '../../../platform/database/pick-columns.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { type AdminWrite, recordAdminWrite } from '../../audit/audit.service.ts';
import { changedFields } from '../../audit/changed-fields.ts';
import { deleteImageFiles, withCopiedImages, withStoredImages } from '../../media/media.service.ts';
import { setStock } from '../../stock/stock.service.ts';
import { categoryForProduct } from '../categories/categories.service.ts';
import { changedImages } from './changed-images.ts';
import { replaceImagesOf, selectOrderedImages } from './product-images.queries.ts';
import { insertProduct, lockProduct, updateDeletedAt, updateFields } from './products.queries.ts';
import { productToEdit } from './products.service.ts';

type Shop = Pick<Deps, 'db' | 'clock'>;
type ShopWithMedia = Pick<Deps, 'db' | 'clock' | 'imageStore'>;

export async function createProduct(
  { db, clock, imageStore }: ShopWithMedia,
  caller: Caller,
  { product, images }: { product: NewProduct; images: readonly Buffer[] },
): Promise<AdminProduct> {
  if (images.length === 0) throw new Refusal(catalogRefusals.imageRequired);
  await categoryForProduct({ db }, product.category);
  return withStoredImages({ imageStore }, { field: 'images', images }, (urls) =>
    db.transaction(async (tx) => {
      const category = await categoryForProduct({ db: tx }, product.category);
      const { price, isPublished, stock, lowStockAt } = product;
      const values = {
        ...pickColumns(product, ...COLUMN_FIELDS),
        ...{ priceCents: toCents(price), categoryId: category._id, facts: changedFacts({}, product) },
        ...publicationChange(isPublished, clock()),
      };
      const added = { values, urls, stock: { onHand: stock, lowAt: lowStockAt } };
      return addProduct({ db: tx, clock }, caller, added);
    }),
  );
}

/** A draft with all fields of the product; its images are copies, so that either product may lose its own. */
export async function duplicateProduct({ db, clock, imageStore }: ShopWithMedia, caller: Caller, id: string) {
  const source = await productToEdit({ db, clock }, id);
  const { name, price, facts, category } = source;
  const values = {
    ...pickColumns(source, ...COLUMN_FIELDS),
    ...{ name: duplicateName(name), facts },
    ...{ priceCents: toCents(price), categoryId: category?._id ?? null },
    ...publicationChange(false, clock()),
  };
  return withCopiedImages({ imageStore }, source.images, (urls) =>
    db.transaction((tx) => addProduct({ db: tx, clock }, caller, { values, urls, stock: {} })),
  );
}

type AddedProduct = {
  values: Omit<Parameters<typeof insertProduct>[1], 'createdAt' | 'updatedAt'>;
  urls: readonly string[];
  stock: Parameters<typeof setStock>[2];
};

async function addProduct({ db, clock }: Shop, caller: Caller, { values, urls, stock }: AddedProduct) {
  const id = await insertProduct(db, { ...values, createdAt: clock(), updatedAt: clock() });
  await replaceImagesOf(db, new Map([[id, urls]]));
  await setStock({ db }, id, stock);
  const product = await productToEdit({ db, clock }, id);
  const write = { action: 'created', before: null, after: auditValues(product) } as const;
  await recordWrite({ db, clock }, caller, id, write);
  return product;
}

type ProductEdit = { id: string; update: ProductUpdate; newImages: readonly Buffer[] };

export async function updateProduct(
  { db, clock, imageStore }: ShopWithMedia,
  caller: Caller,
  { id, update, newImages }: ProductEdit,
): Promise<AdminProduct> {
  // Nobody waits for images of a product that does not exist; checked again under the lock.
  if (newImages.length > 0) await productToEdit({ db, clock }, id);
  return withStoredImages({ imageStore }, { field: 'newImages', images: newImages }, async (newUrls) => {
    const { product, dropped } = await db.transaction((tx) =>
      applyUpdate({ db: tx, clock }, caller, { id, update, newUrls }),
    );
    await deleteImageFiles({ imageStore }, dropped);
    return product;
  });
}

async function applyUpdate(
  { db, clock }: Shop,
  caller: Caller,
  { id, update, newUrls }: { id: string; update: ProductUpdate; newUrls: readonly string[] },
): Promise<{ product: AdminProduct; dropped: string[] }> {
  // The category is locked before the product, in the same order as when a category is deleted.
  const category = update.category ? await categoryForProduct({ db }, update.category) : undefined;
  // Edits of one product wait for one another, so that each sees the images that the previous one left.
  await lockProduct(db, id);
  const before = await productToEdit({ db, clock }, id);
  const { version = before.version, isPublished, price } = update;
  if (version !== before.version) throw new Refusal(catalogRefusals.versionConflict);
  const { images, removed } = changedImages(before.images, newUrls, update);
  if (!isDeepStrictEqual(images, before.images)) await replaceImagesOf(db, new Map([[id, images]]));
  const counted = { onHand: update.stock, lowAt: update.lowStockAt, seen: update.stockSeen };
  if (!(await setStock({ db }, id, counted))) throw new Refusal(catalogRefusals.versionConflict);
  await updateFields(db, id, {
    ...pickColumns(update, ...COLUMN_FIELDS),
    categoryId: category?._id,
    priceCents: price === undefined ? undefined : toCents(price),
    facts: changedFacts(before.facts, update),
    ...(isPublished !== before.isPublished && publicationChange(isPublished, clock())),
    updatedAt: clock(),
  });
  const product = await productToEdit({ db, clock }, id);
  const changed = changedFields(auditValues(before), auditValues(product));
  await recordWrite({ db, clock }, caller, id, { action: 'updated', ...changed });
  const ordered = await selectOrderedImages(db, id, removed);
  return { product, dropped: removed.filter((url) => !ordered.has(url)) };
}

/** Removes it from lists, carts and wishlists; its row and files stay for the orders that show it. */
export async function removeProduct({ db, clock }: Shop, caller: Caller, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockProduct(tx, id);
    const before = auditValues(await productToEdit({ db: tx, clock }, id));
    await updateDeletedAt(tx, id, clock());
    await recordWrite({ db: tx, clock }, caller, id, { action: 'deleted', before, after: null });
  });
}

function recordWrite(
  shop: Shop,
  caller: Caller,
  objectId: string,
  write: Pick<AdminWrite, 'action' | 'before' | 'after'>,
): Promise<void> {
  return recordAdminWrite(shop, caller, { objectKind: 'product', objectId, ...write });
}

/** What the audit log contains of a product. */
function auditValues({ facts = {}, stock, category, images, ...product }: AdminProduct) {
  const { price, isPublished } = product;
  return {
    ...pickColumns(product, ...COLUMN_FIELDS),
    ...{ price, isPublished, category: category?.name ?? null, images },
    ...Object.fromEntries(PRODUCT_FACTS.map((fact) => [fact, facts[fact] ?? null])),
    ...{ stock: stock?.onHand ?? null, lowStockAt: stock?.lowAt ?? null },
  };
}

/** A draft is out of the shop, as a deleted product is. */
export function publicationChange(isPublished: boolean | undefined, now: Date) {
  if (isPublished === undefined) return {};
  return { isDraft: !isPublished, deletedAt: isPublished ? null : now };
}

/** Absent facts stay, empty ones go. */
export function changedFacts(facts: ProductFacts = {}, update: ProductFacts): ProductFacts {
  const named = PRODUCT_FACTS.map((fact) => [fact, update[fact] ?? facts[fact] ?? ''] as const);
  return Object.fromEntries(named.filter(([, text]) => text !== ''));
}
