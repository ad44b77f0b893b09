import { asc, eq, sql } from 'drizzle-orm';
import { categories, formerCategoryNames } from '../../../../database/tables/catalog/categories.table.ts';
import { deletedCategories } from '../../../../database/tables/catalog/deleted-categories.table.ts';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';

const columns = { _id: categories.id, name: categories.name };

/** Locks the category until the transaction ends, so that it cannot be deleted while a product is put into it. */
export async function findCategoryForProduct(db: Db, idOrName: string) {
  const [row] = await db
    .select(columns)
    .from(categories)
    .where(sql`${categories.id}::text = ${idOrName} or lower(${categories.name}) = lower(${idOrName})`)
    .for('key share');
  return row;
}

/** Returns undefined if the name is taken, ignoring case. */
export async function insertCategory(db: Db, values: { name: string; createdAt: Date }) {
  const [row] = await db.insert(categories).values(values).onConflictDoNothing().returning(columns);
  return row;
}

/** The current name of the category that used to have this name. */
export async function findByFormerName(db: Db, name: string): Promise<string | undefined> {
  const [row] = await db
    .select({ name: categories.name })
    .from(formerCategoryNames)
    .innerJoin(categories, eq(categories.id, formerCategoryNames.categoryId))
    .where(sql`lower(${formerCategoryNames.name}) = lower(${name})`);
  return row?.name;
}

/** The trigger categories_leave clears its first products; the others are cleared by `clearDeletedCategory`. */
export async function deleteCategory(db: Db, id: string) {
  const [row] = await db.delete(categories).where(eq(categories.id, id)).returning(columns);
  return row;
}

export function selectDeletedCategories(db: Db) {
  return db
    .select({ id: deletedCategories.id })
    .from(deletedCategories)
    .orderBy(asc(deletedCategories.deletedAt));
}

/** Returns how many live products were cleared; fewer than `most` means that none is left. */
export async function clearDeletedCategory(db: Db, id: string, most: number): Promise<number> {
  const { rows } = await db.execute<{ cleared: number }>(
    sql`select clear_category(${id}::uuid, ${most}::integer) as cleared`,
  );
  return rows[0]?.cleared ?? 0;
}

/** Deleted products have no index by category, so they come last, all at once. */
export async function finishDeletedCategory(db: Db, id: string): Promise<void> {
  await db.update(products).set({ categoryId: null }).where(eq(products.categoryId, id));
  await db.delete(deletedCategories).where(eq(deletedCategories.id, id));
}
