import { isDeepStrictEqual } from 'node:util';
import { catalogRefusals } from '@vitrine/contract/catalog/catalog.refusals';
import { hasOptions } from '@vitrine/contract/catalog/catalog.rules';
import type {
  AdminProduct,
  NewProduct,
  ProductFacts,
  ProductUpdate,
} from '@vitrine/contract/catalog/catalog.schemas';
import { COLUMN_FIELDS, PRODUCT_FACTS } from '@vitrine/contract/catalog/product-fields/product-fields.rules';
import { duplicateName } from '@vitrine/contract/catalog/product-fields/product-form.rules';
import { isGtin } from '@vitrine/contract/catalog/variants/gtin.rules';
import { variantRefusalTexts } from '@vitrine/contract/catalog/variants/variants.texts';
import { type Cents, toCents } from '@vitrine/contract/shared/money/money';
import type { Deps } from '../../../deps.ts';
import { pickColumns } from '../../../platform/database/pick-columns.ts';
import { shopCurrency } from '../../../platform/settings/shop-currency.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { invalidField, Refusal } from '../../../platform/shared/refusal.ts';
import { type AdminWrite, recordAdminWrite } from '../../audit/audit.service.ts';
import { changedFields } from '../../audit/changed-fields.ts';
import { keepImages } from '../../audit/kept/kept-objects.service.ts';
import { withCopiedImages, withStoredImages } from '../../media/media.service.ts';
import { setStock } from '../../stock/stock.service.ts';
import { categoryForProduct } from '../categories/categories.service.ts';
import { copyVariants, setOwnPrice } from '../variants/variants.service.ts';
import { changedImages } from './changed-images.ts';
import { priceInCents } from './given-price.ts';
import { textsByImage, textsInOrder } from './image-texts.ts';
import { replaceImagesOf } from './product-images.queries.ts';
import { insertProduct, lockProduct, updateDeletedAt, updateFields } from './products.queries.ts';
import { productToEdit } from './products.service.ts';
import { publicationChange, scheduleChange } from './publication.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'settings'>;
type ShopWithMedia = Shop & Pick<Deps, 'imageStore'>;

export async function createProduct(
  shop: ShopWithMedia,
  caller: Caller,
  { product, images }: { product: NewProduct; images: readonly Buffer[] },
): Promise<AdminProduct> {
  refuseNewBarcode(product.barcode);
  const priceCents = priceInCents('price', product.price, shopCurrency(shop));
  if (images.length === 0) throw new Refusal(catalogRefusals.imageRequired);
  await categoryForProduct(shop, product.category);
  return withStoredImages(shop, { field: 'images', images }, (urls) =>
    shop.db.transaction(async (tx) => {
      const category = await categoryForProduct({ db: tx }, product.category);
      const { isPublished, publishAt, stock, lowStockAt } = product;
      const values = {
        ...pickColumns(product, ...COLUMN_FIELDS),
        ...{ priceCents, categoryId: category._id, facts: changedFacts({}, product) },
        ...publicationChange(isPublished, shop.clock()),
        ...scheduleChange(publishAt, shop.clock()),
        imageTexts: textsByImage(urls, product.imageTexts),
      };
      const added = { values, urls, stock: { onHand: stock, lowAt: lowStockAt } };
      return addProduct({ ...shop, db: tx }, caller, added);
    }),
  );
}

/** A draft with all fields of the product; its images are copies, so that either product may lose its own. */
export async function duplicateProduct(shop: ShopWithMedia, caller: Caller, id: string) {
  const source = await productToEdit(shop, id);
  const { name, price, facts, category } = source;
  const values = {
    ...pickColumns(source, ...COLUMN_FIELDS),
    ...{ name: duplicateName(name), facts },
    ...{ priceCents: toCents(price, shopCurrency(shop)), categoryId: category?._id ?? null },
    ...publicationChange(false, shop.clock()),
  };
  return withCopiedImages(shop, source.images, (urls) =>
    shop.db.transaction(async (tx) => {
      const copied = { ...values, imageTexts: textsByImage(urls, source.imageTexts) };
      const product = await addProduct({ ...shop, db: tx }, caller, { values: copied, urls, stock: {} });
      if (!hasOptions(source)) return product;
      const images = new Map(source.images.map((url, index) => [url, urls[index] ?? '']));
      await copyVariants({ db: tx }, { from: source._id, to: product._id, images });
      return productToEdit({ ...shop, db: tx }, product._id);
    }),
  );
}

type AddedProduct = {
  values: Omit<Parameters<typeof insertProduct>[1], 'createdAt' | 'updatedAt'>;
  urls: readonly string[];
  stock: Parameters<typeof setStock>[2];
};

async function addProduct(shop: Shop, caller: Caller, { values, urls, stock }: AddedProduct) {
  const { db, clock } = shop;
  const id = await insertProduct(db, { ...values, createdAt: clock(), updatedAt: clock() });
  await replaceImagesOf(db, new Map([[id, urls]]));
  await setStock({ db }, id, stock);
  const product = await productToEdit(shop, id);
  const write = { action: 'created', before: null, after: auditValues(product) } as const;
  await recordWrite(shop, caller, id, write);
  return product;
}

type ProductEdit = { id: string; update: ProductUpdate; newImages: readonly Buffer[] };

export async function updateProduct(
  shop: ShopWithMedia,
  caller: Caller,
  { id, update, newImages }: ProductEdit,
): Promise<AdminProduct> {
  const { price } = update;
  const priceCents = price === undefined ? undefined : priceInCents('price', price, shopCurrency(shop));
  // Nobody waits for images of a product that does not exist; checked again under the lock.
  if (newImages.length > 0) await productToEdit(shop, id);
  return withStoredImages(shop, { field: 'newImages', images: newImages }, async (newUrls) => {
    return shop.db.transaction((tx) =>
      applyUpdate({ ...shop, db: tx }, caller, { id, update, priceCents, newUrls }),
    );
  });
}

type Update = {
  id: string;
  update: ProductUpdate;
  priceCents: Cents | undefined;
  newUrls: readonly string[];
};

/** One that came with a file may be any number, and stays until somebody types another. */
function refuseNewBarcode(barcode = '', before = ''): void {
  if (barcode !== '' && barcode !== before && !isGtin(barcode))
    throw invalidField('barcode', variantRefusalTexts.wrongGtin);
}

async function applyUpdate(
  shop: Shop,
  caller: Caller,
  { id, update, priceCents, newUrls }: Update,
): Promise<AdminProduct> {
  const { db, clock } = shop;
  // The category is locked before the product, in the same order as when a category is deleted.
  const category = update.category ? await categoryForProduct({ db }, update.category) : undefined;
  // Edits of one product wait for one another, so that each sees the images that the previous one left.
  await lockProduct(db, id);
  const before = await productToEdit(shop, id);
  const { version = before.version, isPublished } = update;
  if (version !== before.version) throw new Refusal(catalogRefusals.versionConflict);
  const isOfVariants = hasOptions(before);
  if (isOfVariants && update.stock !== undefined)
    throw invalidField('stock', variantRefusalTexts.stockByVariant);
  refuseNewBarcode(update.barcode, before.facts?.barcode);
  const { images, removed } = changedImages(before.images, newUrls, update);
  if (!isDeepStrictEqual(images, before.images)) await replaceImagesOf(db, new Map([[id, images]]));
  const textsBefore = textsByImage(before.images, before.imageTexts);
  const imageTexts = update.imageTexts ?? textsInOrder(images, textsBefore);
  const counted = { onHand: update.stock, lowAt: update.lowStockAt, seen: update.stockSeen };
  if (!(await setStock({ db }, id, counted))) throw new Refusal(catalogRefusals.versionConflict);
  await updateFields(db, id, {
    ...pickColumns(update, ...COLUMN_FIELDS),
    categoryId: category?._id,
    ...(!isOfVariants && { priceCents }),
    facts: changedFacts(before.facts, update),
    imageTexts: textsByImage(images, imageTexts),
    ...(isPublished !== before.isPublished && publicationChange(isPublished, clock())),
    ...scheduleChange(update.publishAt, clock()),
    updatedAt: clock(),
  });
  if (isOfVariants && priceCents !== undefined) await setOwnPrice(shop, id, priceCents);
  const product = await productToEdit(shop, id);
  const changed = changedFields(auditValues(before), auditValues(product));
  await recordWrite(shop, caller, id, { action: 'updated', ...changed });
  await keepImages({ db, clock }, removed);
  return product;
}

/** Removes it from lists, carts and wishlists; its row and files stay for the orders that show it. */
export async function removeProduct(deps: Shop, caller: Caller, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const shop = { ...deps, db: tx };
    await lockProduct(tx, id);
    const before = auditValues(await productToEdit(shop, id));
    await updateDeletedAt(tx, id, deps.clock());
    await recordWrite(shop, caller, id, { action: 'deleted', before, after: null });
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
function auditValues({ facts = {}, stock, category, images, imageTexts = [], ...product }: AdminProduct) {
  const { price, isPublished, publishAt = null } = product;
  return {
    ...pickColumns(product, ...COLUMN_FIELDS),
    ...{ price, isPublished, publishAt, category: category?.name ?? null, images, imageTexts },
    ...Object.fromEntries(PRODUCT_FACTS.map((fact) => [fact, facts[fact] ?? null])),
    ...{ stock: stock?.onHand ?? null, lowStockAt: stock?.lowAt ?? null },
  };
}

/** Absent facts stay, empty ones go. */
export function changedFacts(facts: ProductFacts = {}, update: ProductFacts): ProductFacts {
  const named = PRODUCT_FACTS.map((fact) => [fact, update[fact] ?? facts[fact] ?? ''] as const);
  return Object.fromEntries(named.filter(([, text]) => text !== ''));
}
