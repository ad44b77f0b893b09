import type { ProductFilter } from '@vitrine/contract/catalog/catalog.rules';
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { categories } from '../../../../database/tables/catalog/categories.table.ts';
import { productStock } from '../../../../database/tables/catalog/product-stock.table.ts';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';
import { containsText } from '../../../platform/database/contains.ts';
import { newestAfter, newestFirst } from '../../../platform/database/newest-first.ts';
import { countAll } from '../../../platform/database/row-counts.ts';
import {
  type ListOrder,
  numberKey,
  type RowsInOrder,
  sortedAfter,
  textKey,
} from '../../../platform/database/sorted-list.ts';
import type { RowsAfter } from '../../../platform/shared/read-page.ts';
import { type ProductRow, productColumns } from './products.queries.ts';
import { lowStockAt } from './shown-stock.ts';

/** What can still be bought of a product that is counted. */
const left = sql`${productStock.onHand} - ${productStock.reserved}`;

/** Each state has indexes of its own, so it is read and counted on its own. */
const inState: Record<ProductFilter, SQL> = {
  published: isNull(products.deletedAt),
  draft: eq(products.isDraft, true),
  low: publishedWith(sql`${left} between 1 and coalesce(${productStock.lowAt}, ${lowStockAt})`),
  soldOut: publishedWith(sql`${left} <= 0`),
};
const countedAs: Partial<Record<ProductFilter, 'products' | 'drafts'>> = {
  published: 'products',
  draft: 'drafts',
};

function publishedWith(stock: SQL): SQL {
  return sql`${products.deletedAt} is null and exists (
    select from ${productStock} where ${productStock.productId} = ${products.id} and ${stock})`;
}

/** One page of the products with the text somewhere in their name or description. */
export async function selectContaining(
  db: Db,
  { text, states }: { text: string; states: readonly ProductFilter[] },
  rows: RowsAfter,
) {
  const pages = await Promise.all(states.map((state) => pageOf(db, state, { text, ...rows })));
  return pages.flat().toSorted(newestProductFirst).slice(0, rows.limit);
}

export const productSortKeys = {
  name: textKey(products.name, (row: ProductRow) => row.name),
  price: numberKey(products.priceCents, (row: ProductRow) => row.priceCents),
};

/** One page in another order than the newest first. One index has all states; a text is found in that of each state. */
export function selectSorted(
  db: Db,
  { text, states }: { text: string; states: readonly ProductFilter[] },
  rows: RowsInOrder & ListOrder<ProductRow>,
) {
  const isKept = sql`(${products.deletedAt} is null or ${products.isDraft})`;
  const where = and(isKept, or(...states.map((state) => matches(state, text))));
  return sortedAfter(selectWithState(db), products, { where, ...rows });
}

/** One page of one state. */
export function pageOf(db: Db, state: ProductFilter, { text, ...rows }: RowsAfter & { text: string }) {
  return newestAfter(selectWithState(db), products, { where: matches(state, text), ...rows });
}

function selectWithState(db: Db) {
  return db
    .select({ ...productColumns, isDraft: products.isDraft })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .$dynamic();
}

/** The newest products of a state with the text, by id and version only. */
export function selectVersions(
  db: Db,
  state: ProductFilter,
  { text, limit }: { text: string; limit: number },
) {
  return db
    .select({ _id: products.id, version: products.version, createdAt: products.createdAt })
    .from(products)
    .where(matches(state, text))
    .orderBy(...newestFirst(products))
    .limit(limit);
}

function newestProductFirst(one: ProductRow, other: ProductRow): number {
  const later = other.createdAt.getTime() - one.createdAt.getTime();
  return later || (one.id < other.id ? 1 : -1);
}

export function countContaining(db: Db, text: string, state: ProductFilter): Promise<number> {
  const counted = countedAs[state];
  return text === '' && counted ? countAll(db, counted) : db.$count(products, matches(state, text));
}

/** In this state, or in any. */
export function matches(state: ProductFilter | undefined, text: string): SQL | undefined {
  const isInState = state && inState[state];
  if (text === '') return isInState;
  return and(isInState, or(containsText(products.name, text), containsText(products.description, text)));
}
