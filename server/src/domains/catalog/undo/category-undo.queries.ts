import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { categories, formerCategoryNames } from '../../../../database/tables/catalog/categories.table.ts';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';

/** A category as it comes back: with its former names and the products that were in it. */
export type KeptCategory = NonNullable<Awaited<ReturnType<typeof selectCategoryToKeep>>>;

export async function selectCategoryToKeep(db: Db, id: string, mostProducts: number) {
  const [row] = await db.select().from(categories).where(sql`${categories.id}::text = ${id}`).for('update');
  if (!row) return undefined;
  const names = await db
    .select({ name: formerCategoryNames.name })
    .from(formerCategoryNames)
    .where(eq(formerCategoryNames.categoryId, row.id));
  const inside = await db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.categoryId, row.id))
    .limit(mostProducts);
  return { row, formerNames: names.map(({ name }) => name), products: inside.map((product) => product.id) };
}

/** Returns false if another one has its name. */
export async function insertDeletedCategory(db: Db, { row, formerNames, products: inside }: KeptCategory) {
  // The job that clears its products stops at this.
  await db.execute(sql`delete from deleted_categories where id = ${row.id}::uuid`);
  const values = { ...row, createdAt: new Date(row.createdAt) };
  const inserted = await db
    .insert(categories)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: categories.id });
  if (inserted.length === 0) return false;
  const names = formerNames.map((name) => ({ name, categoryId: row.id }));
  if (names.length > 0) await db.insert(formerCategoryNames).values(names).onConflictDoNothing();
  await db.execute(sql`update products set category_id = ${row.id}::uuid where category_id is null
    and id in (select id from products where id = any(${sql.param(inside)}::uuid[]) order by id for update)`);
  return true;
}

/** Without those that are deleted. */
export function countProductsIn(db: Db, id: string): Promise<number> {
  const isThere = or(isNull(products.deletedAt), products.isDraft);
  return db.$count(products, and(eq(products.categoryId, id), isThere));
}

export async function updatePosition(db: Db, id: string, position: number | null): Promise<void> {
  await db.update(categories).set({ position }).where(eq(categories.id, id));
}
