import { FEATURED_SIZE, NEW_ARRIVALS_SIZE } from '@vitrine/contract/catalog/catalog.rules';
import type { ListedCategory } from '@vitrine/contract/catalog/catalog.schemas';
import { type SQL, sql } from 'drizzle-orm';
import { categories } from '../../../../database/tables/catalog/categories.table.ts';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';
import { newestFirst } from '../../../platform/database/newest-first.ts';
import { prepareStatement } from '../../../platform/database/prepared.ts';
import { fromJson, type ProductJson, productsJson } from '../products/product-json.ts';

export type HomeListsJson = {
  featured: ProductJson[];
  newArrivals: ProductJson[];
  categories: ListedCategory[];
};
type ListName = keyof HomeListsJson;

const newest = sql.join(newestFirst(products), sql`, `);
const isLive = sql`${products.deletedAt} is null`;
const productList = (where: SQL, limit: number) =>
  productsJson(sql`where ${where} order by ${newest} limit ${sql.raw(String(limit))}`);

const homeLists: Record<ListName, SQL> = {
  featured: productList(sql`${products.isFeatured} and ${isLive}`, FEATURED_SIZE),
  newArrivals: productList(isLive, NEW_ARRIVALS_SIZE),
  categories: sql`(select coalesce(json_agg(json_strip_nulls(json_build_object(
    '_id', ${categories.id}, 'name', ${categories.name}, 'image', ${categories.imageUrl},
    'searchTitle', nullif(${categories.searchTitle}, ''), 'searchDescription', nullif(${categories.searchDescription}, '')))
    order by ${categories.position}, ${categories.name}), '[]') from ${categories})`,
};

/** The named lists as columns of a statement. */
export function homeListsJson(names: readonly ListName[]): SQL {
  return sql.join(
    names.map((name) => sql`${homeLists[name]} as ${sql.identifier(name)}`),
    sql`, `,
  );
}

export function fromHomeListsJson({
  featured = [],
  newArrivals = [],
  categories = [],
}: Partial<HomeListsJson>) {
  return { featured: featured.map(fromJson), newArrivals: newArrivals.map(fromJson), categories };
}

function homeListsReader(names: readonly ListName[]) {
  const statement = prepareStatement<Partial<HomeListsJson>>(
    `home lists ${names.join(' ')}`,
    sql`select ${homeListsJson(names)}`,
  );
  return async (db: Db) => fromHomeListsJson((await statement(db))[0] ?? {});
}

export const selectFeatured = homeListsReader(['featured']);
export const selectNewArrivals = homeListsReader(['newArrivals']);
export const selectCategories = homeListsReader(['categories']);
export const selectHomeLists = homeListsReader(['featured', 'newArrivals', 'categories']);
