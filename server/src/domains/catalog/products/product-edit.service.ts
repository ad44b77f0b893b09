import { catalogRefusals } from '@vitrine/contract/catalog/catalog.refusals';
import { PRODUCT_FACTS } from '@vitrine/contract/catalog/catalog.rules';
import type {
  AdminProduct,
  NewProduct,
  ProductFacts,
  ProductUpdate,
} from '@vitrine/contract/catalog/catalog.schemas';
import { toCents } from '@vitrine/contract/shared/money/money';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { recordAdminWrite } from '../../audit/audit.service.ts';
import { deleteImageFiles, withStoredImages } from '../../media/media.service.ts';
import { setStock } from '../../stock/stock.service.ts';
import { categoryForProduct } from '../categories/categories.service.ts';
import { auditValues, changedFields } from './product-audit.ts';
import { insertImages, selectOrderedImages } from './product-images.queries.ts';
import { changeImages } from './product-images.service.ts';
import { findVersionForUpdate, insertProduct, updateDeletedAt, updateFields } from './products.queries.ts';
import { productToEdit } from './products-and-drafts.service.ts';

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
      const {
        price,
        category: _named,
        size,
        material,
        care,
        isPublished,
        stock,
        lowStockAt,
        ...fields
      } = product;
      const facts = changedFacts(undefined, { size, material, care });
      const shown = { ...fields, facts, priceCents: toCents(price), categoryId: category._id };
      const values = { ...shown, ...publicationChange(isPublished, clock()) };
      const objectId = await insertProduct(tx, { ...values, createdAt: clock(), updatedAt: clock() });
      await insertImages(tx, objectId, { urls });
      await setStock({ db: tx }, objectId, { onHand: stock, lowAt: lowStockAt });
      const created = await productToEdit({ db: tx, clock }, objectId);
      const write = { action: 'created', objectKind: 'product', objectId } as const;
      await recordAdminWrite({ db: tx, clock }, caller, {
        ...write,
        before: null,
        after: auditValues(created),
      });
      return created;
    }),
  );
}

type ProductEdit = { id: string; update: ProductUpdate; newImages: readonly Buffer[] };

export async function updateProduct(
  { db, clock, imageStore }: ShopWithMedia,
  caller: Caller,
  { id, update, newImages }: ProductEdit,
): Promise<AdminProduct> {
  // Checked before the images are processed, and again under the lock.
  await productToEdit({ db, clock }, id);
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
  await lockProduct(db, id, update.version);
  const before = await productToEdit({ db, clock }, id);
  const removed = await changeImages(db, id, {
    removedIndices: update.removedImageIndices,
    newUrls,
    order: update.imageOrder,
  });
  const { name, description, promoPercentage, isFeatured, isPublished, price } = update;
  const counted = { onHand: update.stock, lowAt: update.lowStockAt, seen: update.stockSeen };
  if (!(await setStock({ db }, id, counted))) throw new Refusal(catalogRefusals.versionConflict);
  await updateFields(db, id, {
    name,
    description,
    promoPercentage,
    isFeatured,
    priceCents: price === undefined ? undefined : toCents(price),
    categoryId: category?._id,
    facts: changedFacts(before.facts, update),
    ...(isPublished !== before.isPublished && publicationChange(isPublished, clock())),
    updatedAt: clock(),
  });
  const product = await productToEdit({ db, clock }, id);
  const write = { action: 'updated', objectKind: 'product', objectId: id } as const;
  await recordAdminWrite({ db, clock }, caller, { ...write, ...changedFields(before, product) });
  const ordered = await selectOrderedImages(db, id, removed);
  return { product, dropped: removed.filter((url) => !ordered.has(url)) };
}

/** Serialises edits of one product, so that each sees the images that the previous one left. */
async function lockProduct(db: Deps['db'], id: string, seenVersion: number | undefined): Promise<void> {
  const version = await findVersionForUpdate(db, id);
  if (version === undefined) throw new Refusal(catalogRefusals.productNotFound);
  if (seenVersion !== undefined && seenVersion !== version)
    throw new Refusal(catalogRefusals.versionConflict);
}

/** Removes it from lists, carts and wishlists; its row and files stay for the orders that show it. */
export async function removeProduct({ db, clock }: Shop, caller: Caller, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const product = await productToEdit({ db: tx, clock }, id);
    const isDeleted = await updateDeletedAt(tx, id, clock());
    if (!isDeleted) throw new Refusal(catalogRefusals.productNotFound);
    const write = { action: 'deleted', objectKind: 'product', objectId: id } as const;
    await recordAdminWrite({ db: tx, clock }, caller, {
      ...write,
      before: auditValues(product),
      after: null,
    });
  });
}

/** A draft is out of the shop, as a deleted product is. */
function publicationChange(isPublished: boolean | undefined, now: Date) {
  if (isPublished === undefined) return {};
  return { isDraft: !isPublished, deletedAt: isPublished ? null : now };
}

/** Absent facts stay, empty ones go. */
function changedFacts(facts: ProductFacts = {}, update: ProductFacts): ProductFacts {
  const named = PRODUCT_FACTS.map((fact) => [fact, update[fact] ?? facts[fact] ?? ''] as const);
  return Object.fromEntries(named.filter(([, text]) => text !== ''));
}
