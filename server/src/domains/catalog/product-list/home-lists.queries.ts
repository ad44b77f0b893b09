import { FEATURED_SIZE, NEW_ARRIVALS_SIZE } from '@vitrine/contract/catalog/catalog.rules';
import type { ListedCategory } from '@vitrine/contract/catalog/catalog.schemas';
import { type SQL, sql } from 'drizzle-orm';
import { categories } from '../../../../database/tables/catalog/categories.table.ts';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';
import { newestFirst } from '../../../platform/database/newest-first.ts';
import { prepareStatement } from '../../../platform/database/prepared.ts';
import { fromJson, type ProductJson, productsJson } from '../products/product-json.ts';

export type ShelvesJson = {
  featured: ProductJson[];
  newArrivals: ProductJson[];
  categories: ListedCategory[];
};
type ShelfName = keyof ShelvesJson;

const newest = sql.join(newestFirst(products), sql`, `);
const isLive = sql`${products.deletedAt} is null`;
const shelf = (where: SQL, limit: number) =>
  productsJson(sql`where ${where} order by ${newest} limit ${sql.raw(String(limit))}`);

const shelves: Record<ShelfName, SQL> = {
  featured: shelf(sql`${products.isFeatured} and ${isLive}`, FEATURED_SIZE),
  newArrivals: shelf(isLive, NEW_ARRIVALS_SIZE),
  categories: sql`(select coalesce(json_agg(json_strip_nulls(json_build_object(
    '_id', ${categories.id}, 'name', ${categories.name}, 'image', ${categories.imageUrl}))
    order by ${categories.position}, ${categories.name}), '[]') from ${categories})`,
};

/** The named shelves as columns of a statement. */
export function shelvesJson(names: readonly ShelfName[]): SQL {
  return sql.join(
    names.map((name) => sql`${shelves[name]} as ${sql.identifier(name)}`),
    sql`, `,
  );
}

export function toShelves({ featured = [], newArrivals = [], categories = [] }: Partial<ShelvesJson>) {
  return { featured: featured.map(fromJson), newArrivals: newArrivals.map(fromJson), categories };
}

function shelvesReader(names: readonly ShelfName[]) {
  const statement = prepareStatement<Partial<ShelvesJson>>(
    `shelves ${names.join(' ')}`,
    sql`select ${shelvesJson(names)}`,
  );
  return async (db: Db) => toShelves((await statement(db))[0] ?? {});
}

export const selectFeatured = shelvesReader(['featured']);
export const selectNewArrivals = shelvesReader(['newArrivals']);
export const selectCategories = shelvesReader(['categories']);
export const selectHomeShelves = shelvesReader(['featured', 'newArrivals', 'categories']);
