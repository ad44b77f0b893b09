import { randomUUID } from 'node:crypto';
import { PRODUCT_FACTS } from '@vitrine/contract/catalog/catalog.rules';
import type { ProductFacts } from '@vitrine/contract/catalog/catalog.schemas';
import { toDollars } from '@vitrine/contract/shared/money/money';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { type AdminWrite, recordAdminWrites } from '../../audit/audit.service.ts';
import { countNewProducts, setStock } from '../../stock/stock.service.ts';
import { categoryNamed } from '../categories/categories.service.ts';
import { insertProducts, type KnownProduct, replaceImagesOf, selectKnown } from './product-batch.queries.ts';
import { updateFields } from './products.queries.ts';

export type { KnownProduct } from './product-batch.queries.ts';

type Shop = Pick<Deps, 'db' | 'clock'>;

/** What a row of a table says about a product. What it does not say stays as it is. */
export type ProductRowValues = {
  id?: string;
  name?: string;
  category?: string;
  description?: string;
  priceCents?: number;
  promoPercentage?: number;
  isFeatured?: boolean;
  isPublished?: boolean;
  images?: string[];
  size?: string;
  material?: string;
  care?: string;
  stock?: number | null;
  lowStockAt?: number | null;
};

/** The products that rows refer to: by id if they have one, else by name. */
export async function knownProducts(
  { db }: Pick<Deps, 'db'>,
  rows: readonly ProductRowValues[],
): Promise<(row: ProductRowValues) => KnownProduct | undefined> {
  const ids = rows.flatMap(({ id }) => id ?? []);
  const names = rows.flatMap(({ id, name }) => (id === undefined && name !== undefined ? name : []));
  const known = ids.length + names.length > 0 ? await selectKnown(db, { ids, names }) : [];
  const byId = new Map(known.map((product) => [product.id, product]));
  const byName = new Map(known.map((product) => [product.name.toLowerCase(), product]));
  return ({ id, name = '' }) => (id === undefined ? byName.get(name.toLowerCase()) : byId.get(id));
}

type Values = Record<string, unknown>;

/** The fields in which a row differs from the product, before and after; undefined if there are none. */
export function differenceOf(
  known: KnownProduct,
  row: ProductRowValues,
): { before: Values; after: Values } | undefined {
  const now = comparable(known);
  const changed = Object.entries(wanted(row)).filter(
    ([field, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(now[field]),
  );
  if (changed.length === 0) return undefined;
  const before = Object.fromEntries(changed.map(([field]) => [field, now[field]]));
  return { before, after: Object.fromEntries(changed) };
}

function comparable({ facts, isDraft, priceCents, category, ...known }: KnownProduct): Values {
  const texts = PRODUCT_FACTS.map((fact) => [fact, facts[fact] ?? null] as const);
  return {
    ...known,
    category: category?.toLowerCase() ?? null,
    price: toDollars(priceCents),
    isPublished: !isDraft,
    ...Object.fromEntries(texts),
  };
}

function wanted({ id: _id, priceCents, category, ...row }: ProductRowValues): Values {
  const texts = PRODUCT_FACTS.map((fact) => [fact, row[fact] === '' ? null : row[fact]] as const);
  return {
    ...row,
    category: category?.toLowerCase(),
    price: priceCents === undefined ? undefined : toDollars(priceCents),
    ...Object.fromEntries(texts),
  };
}

export type BatchRow = { values: ProductRowValues; known: KnownProduct | undefined };

/** Writes some rows of a table in few statements; pass the table's transaction as `db`. */
export async function writeProductBatch(
  shop: Shop,
  caller: Caller,
  { rows, categoryIds }: { rows: readonly BatchRow[]; categoryIds: CategoryIds },
): Promise<{ added: number; changed: number }> {
  const { db, clock } = shop;
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
    writes.push({
      action: 'created',
      objectKind: 'product',
      objectId: id,
      before: null,
      after: wanted(values),
    });
  }
  await countNewProducts({ db }, added.flatMap(stockOf));

  let changed = 0;
  for (const { values, known } of rows) {
    const difference = known && differenceOf(known, values);
    if (!difference) continue;
    changed += 1;
    await updateFields(db, known.id, changeOf(known, values, categoryId(values), clock()));
    if ('stock' in difference.after || 'lowStockAt' in difference.after)
      await setStock({ db }, known.id, { onHand: values.stock, lowAt: values.lowStockAt });
    if ('images' in difference.after) images.set(known.id, values.images ?? []);
    writes.push({ action: 'updated', objectKind: 'product', objectId: known.id, ...difference });
  }
  await replaceImagesOf(db, images);
  await recordAdminWrites(shop, caller, writes);
  return { added: added.length, changed };
}

/** A product that is not counted needs no row that says so. */
function stockOf({ id, stock = null, lowStockAt = null }: ProductRowValues & { id: string }) {
  return stock === null && lowStockAt === null ? [] : [{ productId: id, onHand: stock, lowAt: lowStockAt }];
}

function newRow(values: ProductRowValues & { id: string }, categoryId: string | null, now: Date) {
  const {
    id,
    name = '',
    description = name,
    priceCents = 0,
    promoPercentage = 0,
    isFeatured = false,
  } = values;
  const isDraft = values.isPublished === false;
  return {
    ...{ id, name, description, priceCents, promoPercentage, isFeatured, categoryId, isDraft },
    facts: factsOf({}, values),
    ...{ deletedAt: isDraft ? now : null, createdAt: now, updatedAt: now },
  };
}

function changeOf(known: KnownProduct, row: ProductRowValues, categoryId: string | undefined, now: Date) {
  const { name, description, priceCents, promoPercentage, isFeatured, isPublished } = row;
  const isMoved = isPublished !== undefined && isPublished === known.isDraft;
  return {
    ...{ name, description, priceCents, promoPercentage, isFeatured, categoryId },
    facts: factsOf(known.facts, row),
    ...(isMoved && { isDraft: !isPublished, deletedAt: isPublished ? null : now }),
    updatedAt: now,
  };
}

function factsOf(facts: ProductFacts, row: ProductRowValues): ProductFacts {
  const named = PRODUCT_FACTS.map((fact) => [fact, row[fact] ?? facts[fact] ?? ''] as const);
  return Object.fromEntries(named.filter(([, text]) => text !== ''));
}

/** The categories that a transaction has looked up or created so far, by lower-case name. */
type CategoryIds = Map<string, string>;

async function addCategoryIds(
  shop: Shop,
  caller: Caller,
  { rows, categoryIds }: { rows: readonly BatchRow[]; categoryIds: CategoryIds },
): Promise<void> {
  for (const { values } of rows) {
    const { category } = values;
    if (category === undefined || categoryIds.has(category.toLowerCase())) continue;
    categoryIds.set(category.toLowerCase(), (await categoryNamed(shop, caller, category))._id);
  }
}
