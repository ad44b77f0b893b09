import { sql } from 'drizzle-orm';
import { categories } from '../catalog/categories.table.ts';
import { productImages } from '../catalog/product-images.table.ts';
import { products } from '../catalog/products.table.ts';
import type { Db } from '../db/client.ts';
import { shopState } from '../db/shop-state.table.ts';

/**
 * The demo is a load of ready-made data, so it is the one place that writes other domains' tables directly; the
 * tables' own rules still hold.
 */
export async function insertDemoMark(db: Db, value: { goods: number }): Promise<boolean> {
  const marked = await db.insert(shopState).values({ key: 'demo', value }).onConflictDoNothing().returning();
  return marked.length === 1;
}

export async function hasGoods(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`select exists (select from ${products}) as found`);
  return rows[0]?.found === true;
}

export function insertCategories(db: Db, names: readonly string[]) {
  return db
    .insert(categories)
    .values(names.map((name) => ({ name })))
    .returning({ id: categories.id, name: categories.name });
}

export function insertProducts(db: Db, rows: (typeof products.$inferInsert)[]) {
  return db.insert(products).values(rows).returning({ id: products.id, name: products.name });
}

export async function insertImages(db: Db, rows: (typeof productImages.$inferInsert)[]): Promise<void> {
  await db.insert(productImages).values(rows);
}
