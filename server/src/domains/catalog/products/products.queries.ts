import { MAX_PRODUCT_RATES } from '@vitrine/contract/catalog/catalog.rules';
import type { ProductFacts } from '@vitrine/contract/catalog/catalog.schemas';
import { COLUMN_FIELDS } from '@vitrine/contract/catalog/product-fields/product-fields.rules';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { categories } from '../../../../database/tables/catalog/categories.table.ts';
import { productImages } from '../../../../database/tables/catalog/product-images.table.ts';
import { productStock } from '../../../../database/tables/catalog/product-stock.table.ts';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import { reviews } from '../../../../database/tables/catalog/reviews.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';
import { pickColumns } from '../../../platform/database/pick-columns.ts';
import { shownProductStock } from './shown-stock.ts';

type SelectedProduct = Awaited<ReturnType<typeof selectProducts>>[number];
/** Its facts only where a cart or the product's own page needs them. */
export type ProductRow = Omit<SelectedProduct, 'facts'> & { facts?: ProductFacts };

/** One query however long the list: images and the newest ratings are aggregated inside each row. */
export const productColumns = {
  ...pickColumns(products, 'id', ...COLUMN_FIELDS, 'priceCents'),
  ...pickColumns(products, 'imageTexts', 'averageRating', 'reviewCount', 'version', 'createdAt'),
  highestPriceCents: products.highestPriceCents,
  stockLeft: sql<number | null>`(
    select ${shownProductStock}
    from ${productStock} where ${productStock.productId} = ${products.id})`,
  categoryId: categories.id,
  categoryName: categories.name,
  images: sql<string[]>`array(
    select ${productImages.url} from ${productImages}
    where ${productImages.productId} = ${products.id} order by ${productImages.position})`,
  rates: sql<number[]>`array(
    select ${reviews.rate} from ${reviews} where ${reviews.productId} = ${products.id}
    order by ${reviews.createdAt} desc, ${reviews.id} desc limit ${MAX_PRODUCT_RATES})`,
};

const isLive = isNull(products.deletedAt);

function selectProducts(db: Db, where?: SQL) {
  return db
    .select({ ...productColumns, facts: products.facts })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(and(isLive, where))
    .$dynamic();
}

export async function hasProduct(db: Db): Promise<boolean> {
  const found = await db.select({ id: products.id }).from(products).where(isLive).limit(1);
  return found.length > 0;
}

export function selectProductsByIds(db: Db, ids: readonly string[]) {
  return selectProducts(db, inArray(products.id, [...ids]));
}

export async function insertProduct(db: Db, values: typeof products.$inferInsert): Promise<string> {
  const [row] = await db.insert(products).values(values).returning({ id: products.id });
  if (!row) throw new Error('The product was not written.');
  return row.id;
}

/** Locks the product's row until the transaction ends. */
export async function lockProduct(db: Db, id: string): Promise<void> {
  await db.select({ id: products.id }).from(products).where(eq(products.id, id)).for('update');
}

type Row = typeof products.$inferInsert;
type ProductChange = { [F in Exclude<keyof Row, 'id' | 'version'>]?: Row[F] | undefined };

/** Absent fields stay unchanged. */
export async function updateFields(db: Db, id: string, change: ProductChange): Promise<void> {
  await db
    .update(products)
    .set({ ...change, version: sql`${products.version} + 1` })
    .where(eq(products.id, id));
}

export async function updateDeletedAt(db: Db, id: string, deletedAt: Date): Promise<void> {
  await db.update(products).set({ deletedAt, isDraft: false }).where(eq(products.id, id));
}
