import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { categories } from '../db/tables/categories.table.ts';

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

/** Removes its words from every product in it, which in a large category takes longer than the usual timeout. */
export async function deleteCategory(db: Db, id: string) {
  await db.execute(sql`set local statement_timeout = '2min'`);
  const [row] = await db.delete(categories).where(eq(categories.id, id)).returning(columns);
  return row;
}
