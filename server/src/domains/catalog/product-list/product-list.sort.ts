import type { ProductSort } from '@vitrine/contract/catalog/catalog.rules';
import { type SQL, sql } from 'drizzle-orm';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import {
  type CursorFormat,
  type ListPosition,
  parsePosition,
  type RowsAfter,
  readCursor,
  writeCursor,
} from '../../../platform/shared/read-page.ts';

/** The four sorts of the store, and best match first, the default for a search. */
export type ProductOrder = ProductSort | 'match';

/** A position in a sorted list: the sort key, and the id as a tie-breaker. */
export type ProductPosition = ListPosition & { key: string | number };

export type SortedRows = RowsAfter<ProductPosition> & { order: ProductOrder };

/** The sort key of each order and its type; a cursor may contain no key that its column cannot hold. */
const KEYS: Record<ProductOrder, { key: SQL; type: string; pattern: RegExp }> = {
  newest: { key: sql`0`, type: '', pattern: /^0$/ },
  'price-low': { key: sql`${products.priceAfterPromoCents}`, type: 'integer', pattern: /^\d{1,9}$/ },
  'price-high': { key: sql`${products.priceAfterPromoCents}`, type: 'integer', pattern: /^\d{1,9}$/ },
  rating: { key: sql`${products.averageRating}`, type: 'float8', pattern: /^\d(\.\d{1,17})?$/ },
  match: {
    key: sql`ts_rank(${products.search}, (select query from wanted))`,
    type: 'real',
    pattern: /^\d(\.\d{1,17})?(e-\d{1,2})?$/,
  },
};

/** What a list is sorted by: the columns of products, or the same three columns of what a search found. */
export type SortSource = { key: SQL; createdAt: SQL; id: SQL };

export function ofProducts(order: ProductOrder): SortSource {
  return { key: KEYS[order].key, createdAt: sql`${products.createdAt}`, id: sql`${products.id}` };
}

/** Every order ends with the id, because equal rows could otherwise swap between two pages. */
function sortColumns(order: ProductOrder, { key, createdAt, id }: SortSource): SQL[] {
  if (order === 'newest') return [createdAt, id];
  return order === 'match' ? [key, createdAt, id] : [key, id];
}

/** The limit is part of the text: a plan for any limit would expect a tenth of all rows. */
export function sorted({ order, limit }: Omit<SortedRows, 'after'>, source: SortSource): SQL {
  const direction = order === 'price-low' ? sql`asc` : sql`desc`;
  const columns = sortColumns(order, source).map((column) => sql`${column} ${direction}`);
  return sql`order by ${sql.join(columns, sql`, `)} limit ${sql.raw(String(limit))}`;
}

/** A single row comparison, because an index can serve it but not an OR. */
export function isAfter({ order, after }: SortedRows, source: SortSource): SQL | undefined {
  if (!after) return undefined;
  const place = sortColumns(order, {
    key: sql`${sql.placeholder('key')}::${sql.raw(KEYS[order].type)}`,
    createdAt: sql`${sql.placeholder('moment')}::timestamptz`,
    id: sql`${sql.placeholder('id')}::uuid`,
  });
  const sign = order === 'price-low' ? sql`>` : sql`<`;
  return sql`(${sql.join(sortColumns(order, source), sql`, `)}) ${sign} (${sql.join(place, sql`, `)})`;
}

/** Whether the cursor belongs to a list in this order; it may still be forged. */
export function isCursorOf(order: ProductOrder, cursor: string): boolean {
  return readCursor(cursor)[0] === order;
}

/** The cursors of one order; a cursor is only valid for the order that created it. */
export function productCursor(order: ProductOrder): CursorFormat<ProductPosition> {
  return {
    format: ({ key, createdAt, id }) => writeCursor([order, key, createdAt.getTime(), id]),
    parse: (cursor) => {
      const [from, key = '', time = '', id = '', ...rest] = readCursor(cursor);
      const isWhole = from === order && KEYS[order].pattern.test(key) && rest.length === 0;
      return { key, ...parsePosition({ time, id }, isWhole) };
    },
  };
}
