import { and, asc, desc, eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../db/client.ts';
import { categories } from '../db/tables/categories.table.ts';
import { products } from '../db/tables/products.table.ts';
import type { RowsAfter } from '../shared/read-page.ts';
import type { ProductOrder, ProductPosition } from './product-cursor.ts';
import { productColumns } from './products.queries.ts';

/** A query for the full-text index, or symbols that contain no words and are searched as plain text. */
export type ProductSearch = { tsquery: string } | { text: string };

export type ProductFilter = {
  category?: string | undefined;
  search?: ProductSearch | undefined;
  minCents?: number | undefined;
  maxCents?: number | undefined;
  minRating?: number | undefined;
};

export function selectProductPage(
  db: Db,
  {
    filter,
    order,
    limit,
    after,
  }: RowsAfter<ProductPosition> & { filter: ProductFilter; order: ProductOrder },
) {
  const { key, keys, isAscending } = sortColumns(order, filter);
  return db
    .select({ ...productColumns, key: key.as('sort_key') })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(and(matching(filter), after && isAfterCursor({ keys, isAscending }, cursorValues(order, after))))
    .orderBy(...keys.map((column) => (column === key ? sql`sort_key` : column)).map(isAscending ? asc : desc))
    .limit(limit);
}

export function countProducts(db: Db, filter: ProductFilter): Promise<number> {
  return db.$count(products, matching(filter));
}

function matching({ category, search, minCents, maxCents, minRating }: ProductFilter): SQL | undefined {
  return and(
    isNull(products.deletedAt),
    category ? eq(products.categoryId, categoryIdByName(category)) : undefined,
    search && matchesSearch(search),
    minCents === undefined ? undefined : gte(products.priceAfterPromoCents, minCents),
    maxCents === undefined ? undefined : lte(products.priceAfterPromoCents, maxCents),
    minRating === undefined ? undefined : gte(products.averageRating, minRating),
  );
}

/** A subquery with one value, so that an index on category and sort can be used; an unknown category has no products. */
function categoryIdByName(name: string): SQL {
  return sql`(select ${categories.id} from ${categories} where lower(${categories.name}) = lower(${name}))`;
}

function matchesSearch(search: ProductSearch): SQL | undefined {
  if ('tsquery' in search) return sql`${products.search} @@ ${search.tsquery}::tsquery`;
  // Symbols have no case, and comparing them as they are reads a whole catalogue several times faster.
  return sql`(strpos(${products.name}, ${search.text}) > 0 or strpos(${products.description}, ${search.text}) > 0)`;
}

type Sort = { key: SQL<number>; keys: (SQL | PgColumn)[]; isAscending: boolean };

/** Every order ends with the id, because equal rows could otherwise swap between two pages. */
function sortColumns(order: ProductOrder, filter: ProductFilter): Sort {
  const { id, createdAt } = products;
  const key = sortKey(order, filter);
  if (order === 'newest') return { key, keys: [createdAt, id], isAscending: false };
  if (order === 'match') return { key, keys: [key, createdAt, id], isAscending: false };
  return { key, keys: [key, id], isAscending: order === 'price-low' };
}

function sortKey(order: ProductOrder, { search }: ProductFilter): SQL<number> {
  switch (order) {
    case 'newest':
      return sql`0`;
    case 'price-low':
    case 'price-high':
      return sql`${products.priceAfterPromoCents}`;
    case 'rating':
      return sql`${products.averageRating}`;
    case 'match':
      return sql`ts_rank(${products.search}, ${search && 'tsquery' in search ? search.tsquery : ''}::tsquery)`;
  }
}

/** A single row comparison, because an index can serve it but not an OR. */
function isAfterCursor({ keys, isAscending }: Omit<Sort, 'key'>, values: SQL[]): SQL {
  const sign = isAscending ? sql`>` : sql`<`;
  return sql`(${sql.join(keys, sql`, `)}) ${sign} (${sql.join(values, sql`, `)})`;
}

function cursorValues(order: ProductOrder, { key, createdAt, id }: ProductPosition): SQL[] {
  const moment = sql`${createdAt.toISOString()}::timestamptz`;
  const last = sql`${id}::uuid`;
  switch (order) {
    case 'newest':
      return [moment, last];
    case 'price-low':
    case 'price-high':
      return [sql`${key}::integer`, last];
    case 'rating':
      return [sql`${key}::double precision`, last];
    case 'match':
      return [sql`${key}::real`, moment, last];
  }
}
