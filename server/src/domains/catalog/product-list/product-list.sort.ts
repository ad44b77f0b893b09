import { type SQL, sql } from 'drizzle-orm';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import type { ProductOrder } from './product-cursor.ts';

export type SortShape = { order: ProductOrder; limit: number; isAfter: boolean };

/** What a list is sorted by: the columns of products, or the same three columns of what a search found. */
export type SortSource = { key: SQL; createdAt: SQL; id: SQL };

export function ofProducts(order: ProductOrder): SortSource {
  return { key: sortKey(order), createdAt: sql`${products.createdAt}`, id: sql`${products.id}` };
}

function sortKey(order: ProductOrder): SQL {
  switch (order) {
    case 'newest':
      return sql`0`;
    case 'price-low':
    case 'price-high':
      return sql`${products.priceAfterPromoCents}`;
    case 'rating':
      return sql`${products.averageRating}`;
    case 'match':
      return sql`ts_rank(${products.search}, (select query from wanted))`;
  }
}

/** Every order ends with the id, because equal rows could otherwise swap between two pages. */
function sortColumns(order: ProductOrder, { key, createdAt, id }: SortSource): SQL[] {
  if (order === 'newest') return [createdAt, id];
  return order === 'match' ? [key, createdAt, id] : [key, id];
}

function isAscending(order: ProductOrder): boolean {
  return order === 'price-low';
}

/** The limit is part of the text: a plan for any limit would expect a tenth of all rows. */
export function sorted({ order, limit }: SortShape, source: SortSource): SQL {
  const direction = isAscending(order) ? sql`asc` : sql`desc`;
  const columns = sortColumns(order, source).map((column) => sql`${column} ${direction}`);
  return sql`order by ${sql.join(columns, sql`, `)} limit ${sql.raw(String(limit))}`;
}

/** A single row comparison, because an index can serve it but not an OR. */
export function isAfter({ order, isAfter: isLater }: SortShape, source: SortSource): SQL | undefined {
  if (!isLater) return undefined;
  const keyTypes = {
    newest: '',
    'price-low': 'integer',
    'price-high': 'integer',
    rating: 'float8',
    match: 'real',
  };
  const place = sortColumns(order, {
    key: sql`${sql.placeholder('key')}::${sql.raw(keyTypes[order])}`,
    createdAt: sql`${sql.placeholder('moment')}::timestamptz`,
    id: sql`${sql.placeholder('id')}::uuid`,
  });
  const sign = isAscending(order) ? sql`>` : sql`<`;
  return sql`(${sql.join(sortColumns(order, source), sql`, `)}) ${sign} (${sql.join(place, sql`, `)})`;
}
