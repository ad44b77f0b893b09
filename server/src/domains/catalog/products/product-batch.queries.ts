import { COLUMN_FIELDS } from '@vitrine/contract/catalog/product-fields/product-fields.rules';
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { categories } from '../../../../database/tables/catalog/categories.table.ts';
import { productImages } from '../../../../database/tables/catalog/product-images.table.ts';
import { productStock } from '../../../../database/tables/catalog/product-stock.table.ts';
import { productOptions } from '../../../../database/tables/catalog/product-variants.table.ts';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';
import { pickColumns } from '../../../platform/database/pick-columns.ts';

export type StoredProduct = Awaited<ReturnType<typeof selectKnown>>[number];

/** Products with all fields that a file has, drafts included. */
export function selectForFiles(db: Db, condition: SQL | undefined) {
  return selectWithDeleted(db).where(and(or(isNull(products.deletedAt), products.isDraft), condition));
}

/** As they are, or were when they were deleted. */
export function selectAnyForFiles(db: Db, ids: readonly string[]) {
  return selectWithDeleted(db).where(inArray(products.id, [...ids]));
}

function selectWithDeleted(db: Db) {
  return db
    .select({
      ...pickColumns(
        products,
        'id',
        ...COLUMN_FIELDS,
        'priceCents',
        'isDraft',
        'publishAt',
        'facts',
        'imageTexts',
      ),
      category: categories.name,
      images: sql<string[]>`array(select ${productImages.url} from ${productImages}
        where ${productImages.productId} = ${products.id} order by ${productImages.position})`,
      hasOptions: sql<boolean>`${products.highestPriceCents} is not null`,
      /** Of a product with options: what variants without a price cost; its row has the lowest of theirs. */
      ownPriceCents: sql<number>`coalesce(${productOptions.priceCents}, ${products.priceCents})`,
      stock: productStock.onHand,
      lowStockAt: productStock.lowAt,
    })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(productOptions, eq(productOptions.productId, products.id))
    .leftJoin(productStock, eq(productStock.productId, products.id));
}

/** The products with one of these ids or names; names without regard to case. */
export async function selectKnown(
  db: Db,
  { ids, names }: { ids: readonly string[]; names: readonly string[] },
) {
  const isNamed = sql`lower(${products.name}) = any(${sql.param(names.map((name) => name.toLowerCase()))}::text[])`;
  return selectForFiles(db, or(inArray(products.id, [...ids]), isNamed));
}

export async function insertProducts(db: Db, values: (typeof products.$inferInsert & { id: string })[]) {
  if (values.length > 0) await db.insert(products).values(values);
}
