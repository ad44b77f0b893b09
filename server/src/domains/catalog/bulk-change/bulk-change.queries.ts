import type { BulkKind } from '@vitrine/contract/catalog/bulk-change.rules';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { users } from '../../../../database/tables/accounts/users.table.ts';
import { bulkChanges, type ChangedProduct } from '../../../../database/tables/catalog/bulk-changes.table.ts';
import { categories } from '../../../../database/tables/catalog/categories.table.ts';
import { productImages } from '../../../../database/tables/catalog/product-images.table.ts';
import { productOptions } from '../../../../database/tables/catalog/product-variants.table.ts';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';
import { lockName } from '../../../platform/database/locks.ts';
import { pickColumns } from '../../../platform/database/pick-columns.ts';

export type { ChangedProduct, ChangedStock } from '../../../../database/tables/catalog/bulk-changes.table.ts';
export type BulkRow = Awaited<ReturnType<typeof selectForBulk>>[number];

/**
 * Products, also deleted ones, with what a bulk change can change; by id, so that two changes lock in one order. Those with
 * options have the price that their form has.
 */
export function selectForBulk(db: Db, ids: readonly string[]) {
  return db
    .select({
      ...pickColumns(products, 'id', 'name', 'version', 'promoPercentage'),
      priceCents: sql<number>`coalesce((select ${productOptions.priceCents} from ${productOptions}
        where ${productOptions.productId} = ${products.id}), ${products.priceCents})`,
      ...pickColumns(products, 'isFeatured', 'isDraft', 'deletedAt', 'highestPriceCents', 'facts'),
      categoryId: categories.id,
      categoryName: categories.name,
      images: sql<string[]>`array(select ${productImages.url} from ${productImages}
        where ${productImages.productId} = ${products.id} order by ${productImages.position} limit 1)`,
    })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(sql`${products.id} = any(${sql.param(ids)}::uuid[])`)
    .orderBy(products.id)
    .$dynamic();
}

/** The same, locked until the transaction ends. Shoppers wait only for changes that may take products out of the shop. */
export function lockForBulk(db: Db, ids: readonly string[], { mayEndSales }: { mayEndSales: boolean }) {
  return selectForBulk(db, ids).for(mayEndSales ? 'update' : 'no key update', { of: products });
}

/** Whether a change of this kind takes products out of carts. */
export function mayEndSales(kind: BulkKind): boolean {
  return kind === 'deleted' || kind === 'published';
}

/** The columns that a bulk change writes, with their types. */
const COLUMNS = {
  price_cents: 'integer',
  promo_percentage: 'integer',
  category_id: 'uuid',
  facts: 'jsonb',
  is_featured: 'boolean',
  is_draft: 'boolean',
  deleted_at: 'timestamptz',
} as const;
export type BulkColumn = keyof typeof COLUMNS;

/** Keeps each statement within the time limit, even on a slow machine. */
const ROWS_AT_ONCE = 500;

/** Gives many products new values in few statements; only the named columns are touched, so only their triggers run. */
export async function updateMany(
  db: Db,
  rows: readonly { id: string; values: ChangedProduct['before'] }[],
  { columns, updatedAt }: { columns: readonly BulkColumn[]; updatedAt: Date },
): Promise<void> {
  const set = columns.map((column) => sql.raw(`${column} = changed.${column}`));
  const shape = columns.map((column) => sql.raw(`${column} ${COLUMNS[column]}`));
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const some = rows.slice(start, start + ROWS_AT_ONCE).map(({ id, values }) => ({ id, ...values }));
    await db.execute(sql`update products
      set ${sql.join(set, sql`, `)}, version = products.version + 1, updated_at = ${updatedAt.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as changed(id uuid, ${sql.join(shape, sql`, `)})
      where products.id = changed.id`);
  }
}

/** Locks until the transaction ends, so that the second of two concurrent changes or undos sees the result of the first. */
export async function lockBulkChanges(db: Db): Promise<void> {
  await lockName(db, 'bulk change');
}

/** The latest change replaces the one before. */
export async function replaceBulkChange(db: Db, values: typeof bulkChanges.$inferInsert): Promise<void> {
  await db.delete(bulkChanges);
  await db.insert(bulkChanges).values(values);
}

export async function findBulkChange(db: Db, since: Date) {
  const [row] = await db
    .select({
      ...pickColumns(bulkChanges, 'id', 'change', 'categoryName', 'createdAt'),
      changed: sql<number>`jsonb_array_length(${bulkChanges.products})`,
      changedBy: users.username,
    })
    .from(bulkChanges)
    .innerJoin(users, eq(users.id, bulkChanges.changedBy))
    .where(gt(bulkChanges.createdAt, since))
    .orderBy(desc(bulkChanges.createdAt))
    .limit(1);
  return row;
}

/** Deletes and returns the change, so that it is undone only once. */
export async function deleteBulkChange(db: Db, id: string, since: Date) {
  const [row] = await db
    .delete(bulkChanges)
    .where(and(eq(bulkChanges.id, id), gt(bulkChanges.createdAt, since)))
    .returning(pickColumns(bulkChanges, 'change', 'products', 'withVariants', 'stocks'));
  return row;
}

/** Those of the categories that still exist, locked until the transaction ends. */
export async function selectLivingCategories(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: categories.id })
    .from(categories)
    .where(sql`${categories.id} = any(${sql.param(ids)}::uuid[])`)
    .orderBy(categories.id)
    .for('key share');
  return new Set(rows.map(({ id }) => id));
}
