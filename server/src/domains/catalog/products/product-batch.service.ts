import { randomUUID } from 'node:crypto';
import type { ProductFacts } from '@vitrine/contract/catalog/catalog.schemas';
import {
  COLUMN_FIELDS,
  type ColumnValues,
  PRODUCT_FACTS,
} from '@vitrine/contract/catalog/product-fields/product-fields.rules';
import type { VariantTable } from '@vitrine/contract/catalog/variants/variants.schemas';
import { toDollars } from '@vitrine/contract/shared/money/money';
import type { Deps } from '../../../deps.ts';
import { pickColumns } from '../../../platform/database/pick-columns.ts';
import { shopCurrency } from '../../../platform/settings/shop-currency.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { type AdminWrite, recordAdminWrites } from '../../audit/audit.service.ts';
import { changedFields } from '../../audit/changed-fields.ts';
import { keepImages } from '../../audit/kept/kept-objects.service.ts';
import { countNewProducts, setStock } from '../../stock/stock.service.ts';
import { categoryNamed } from '../categories/categories.service.ts';
import {
  changesVariants,
  saveVariantsOfFile,
  type VariantsOfFile,
} from '../variants/imported-variants.service.ts';
import { setOwnPrice, variantTables, WITHOUT_OPTIONS } from '../variants/variants.service.ts';
import { textsByImage, textsOfFile } from './image-texts.ts';
import { insertProducts, type StoredProduct, selectKnown } from './product-batch.queries.ts';
import { changedFacts } from './product-edit.service.ts';
import { replaceImagesOf } from './product-images.queries.ts';
import { updateFields } from './products.queries.ts';
import { publicationChange } from './publication.ts';

/** With its options and variants, if the rows have any for it. */
export type KnownProduct = StoredProduct & { table?: VariantTable };

type Shop = Pick<Deps, 'db' | 'clock' | 'settings'>;

/** The product fields in a row of a file. Absent ones stay unchanged. */
export type ProductRowValues = {
  id?: string;
  category?: string;
  priceCents?: number;
  isPublished?: boolean;
  images?: string[];
  imageTexts?: string[];
  stock?: number | null;
  lowStockAt?: number | null;
  /** Of a product with options; `priceCents` is then its own, and its stock that of its variants. */
  variants?: VariantsOfFile;
} & Partial<ColumnValues> &
  ProductFacts;

/** The products that rows refer to: by id if they have one, else by name. */
export async function knownProducts(shop: Pick<Deps, 'db' | 'settings'>, rows: readonly ProductRowValues[]) {
  const { db } = shop;
  const ids = rows.flatMap(({ id }) => id ?? []);
  const names = rows.flatMap(({ id, name }) => (id === undefined && name !== undefined ? name : []));
  const known = ids.length + names.length > 0 ? await selectKnown(db, { ids, names }) : [];
  const byId = new Map(known.map((product) => [product.id, product]));
  const byName = new Map(known.map((product) => [product.name.toLowerCase(), product]));
  const found = ({ id, name = '' }: ProductRowValues) =>
    id === undefined ? byName.get(name.toLowerCase()) : byId.get(id);
  const withVariants = rows.flatMap((row) => (row.variants && found(row)?.id) ?? []);
  const tables = await variantTables(shop, withVariants);
  return (row: ProductRowValues): KnownProduct | undefined => {
    const product = found(row);
    const table = product && row.variants ? (tables.get(product.id) ?? WITHOUT_OPTIONS) : undefined;
    return product && table ? { ...product, table } : product;
  };
}

/** Whether a row would change anything about the product. */
export function isChange(known: KnownProduct, row: ProductRowValues, currency: string): boolean {
  return differenceOf(known, row, currency) !== undefined || hasOtherVariants(known, row, currency);
}

function hasOtherVariants(known: KnownProduct, row: ProductRowValues, currency: string): boolean {
  const images = row.images ?? known.images;
  return (
    row.variants !== undefined &&
    changesVariants(known.table ?? WITHOUT_OPTIONS, row.variants, { images, currency })
  );
}

/** The fields in which a row differs from the product, before and after; undefined if there are none. */
function differenceOf(known: KnownProduct, row: ProductRowValues, currency: string) {
  const priceCents = row.variants ? known.ownPriceCents : known.priceCents;
  const changed = changedFields(comparable({ ...known, priceCents }, currency), wanted(row, currency));
  return Object.keys(changed.after).length > 0 ? changed : undefined;
}

function comparable(
  { facts, isDraft, priceCents, category, table: _table, ...known }: KnownProduct,
  currency: string,
) {
  return {
    ...known,
    category: category?.toLowerCase() ?? null,
    price: toDollars(priceCents, currency),
    isPublished: !isDraft,
    imageTexts: textsOfFile(known.images, known.imageTexts),
    ...Object.fromEntries(PRODUCT_FACTS.map((fact) => [fact, facts[fact] ?? null])),
  };
}

function wanted(
  { id: _id, priceCents, category, variants: _variants, ...row }: ProductRowValues,
  currency: string,
) {
  return {
    ...row,
    category: category?.toLowerCase(),
    price: priceCents === undefined ? undefined : toDollars(priceCents, currency),
    ...Object.fromEntries(PRODUCT_FACTS.map((fact) => [fact, row[fact] === '' ? null : row[fact]])),
  };
}

export type BatchRow = { values: ProductRowValues; known: KnownProduct | undefined };
/** `categoryIds`: those that the transaction has looked up or created so far, by lower-case name. */
type Batch = { rows: readonly BatchRow[]; categoryIds: Map<string, string> };

/** Writes some rows of a table in few statements; pass the table's transaction as `db`. */
export async function writeProductBatch(shop: Shop, caller: Caller, { rows, categoryIds }: Batch) {
  const { db, clock } = shop;
  const currency = shopCurrency(shop);
  await addCategoryIds(shop, caller, { rows, categoryIds });
  const categoryId = ({ category }: ProductRowValues) =>
    category === undefined ? undefined : categoryIds.get(category.toLowerCase());
  const images = new Map<string, readonly string[]>();
  const writes: AdminWrite[] = [];

  const added = rows.filter(({ known }) => !known).map(({ values }) => ({ ...values, id: randomUUID() }));
  await insertProducts(
    db,
    added.map((values) => newRow(values, categoryId(values) ?? null, clock())),
  );
  for (const { id, ...values } of added) {
    images.set(id, values.images ?? []);
    writes.push({ ...aboutProduct(id), action: 'created', before: null, after: wanted(values, currency) });
  }
  await countNewProducts({ db }, added.flatMap(stockOf));

  const changed = rows.filter(({ known, values }) => known && isChange(known, values, currency));
  for (const { values, known } of changed) {
    const difference = known && differenceOf(known, values, currency);
    if (!difference) continue;
    await updateFields(db, known.id, changeOf(known, values, categoryId(values), clock()));
    if (known.hasOptions && values.variants && 'price' in difference.after)
      await setOwnPrice({ db }, known.id, values.priceCents ?? known.ownPriceCents);
    if ('stock' in difference.after || 'lowStockAt' in difference.after)
      await setStock({ db }, known.id, { onHand: values.stock, lowAt: values.lowStockAt });
    if ('images' in difference.after) {
      images.set(known.id, values.images ?? []);
      await keepImages(shop, known.images);
    }
    writes.push({ ...aboutProduct(known.id), action: 'updated', ...difference });
  }
  await replaceImagesOf(db, images);
  await recordAdminWrites(shop, caller, writes);
  await writeVariants(shop, caller, { added, changed });
  return { added: added.length, changed: changed.length };
}

type Written = { added: readonly (ProductRowValues & { id: string })[]; changed: readonly BatchRow[] };

/** After their products and images, which they refer to. */
async function writeVariants(shop: Shop, caller: Caller, { added, changed }: Written): Promise<void> {
  const currency = shopCurrency(shop);
  const ofKnown = changed.flatMap(({ known, values }) =>
    known && hasOtherVariants(known, values, currency)
      ? [{ images: known.images, ...values, id: known.id }]
      : [],
  );
  for (const { id: productId, variants: file, images = [] } of [...added, ...ofKnown])
    if (file) await saveVariantsOfFile(shop, caller, { productId, file, images });
}

const aboutProduct = (objectId: string) => ({ objectKind: 'product', objectId }) as const;

/** A product that is not counted needs no row. */
function stockOf({ id, stock = null, lowStockAt = null }: ProductRowValues & { id: string }) {
  return stock === null && lowStockAt === null ? [] : [{ productId: id, onHand: stock, lowAt: lowStockAt }];
}

function newRow(values: ProductRowValues & { id: string }, categoryId: string | null, now: Date) {
  const { id, name = '', description = name, priceCents = 0, isPublished } = values;
  return {
    ...pickColumns(values, ...COLUMN_FIELDS),
    ...{ id, name, description, priceCents, categoryId },
    facts: changedFacts({}, values),
    imageTexts: textsByImage(values.images ?? [], values.imageTexts),
    ...publicationChange(isPublished, now),
    ...{ createdAt: now, updatedAt: now },
  };
}

function changeOf(known: KnownProduct, row: ProductRowValues, categoryId: string | undefined, now: Date) {
  const { priceCents, isPublished } = row;
  return {
    ...pickColumns(row, ...COLUMN_FIELDS),
    // The row of a product with options has the lowest price of its variants.
    ...{ priceCents: known.hasOptions && row.variants ? undefined : priceCents, categoryId },
    facts: changedFacts(known.facts, row),
    imageTexts: changedImageTexts(known, row),
    ...(isPublished === known.isDraft && publicationChange(isPublished, now)),
    updatedAt: now,
  };
}

/** Those of images that go, go with them. */
function changedImageTexts(known: KnownProduct, { images = known.images, imageTexts }: ProductRowValues) {
  return textsByImage(images, imageTexts ?? textsOfFile(images, known.imageTexts));
}

async function addCategoryIds(shop: Shop, caller: Caller, { rows, categoryIds }: Batch): Promise<void> {
  for (const { values } of rows) {
    const { category } = values;
    if (category === undefined || categoryIds.has(category.toLowerCase())) continue;
    categoryIds.set(category.toLowerCase(), (await categoryNamed(shop, caller, category))._id);
  }
}
