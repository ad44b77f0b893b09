import { MAX_SEARCH_WORDS } from '@vitrine/contract/catalog/catalog.rules';
import { MAX_LIST_ITEMS } from '@vitrine/contract/shared/fields';
import { MAX_PRICE_CENTS } from '@vitrine/contract/shared/money/money';
import type { Db } from '../../../platform/database/connections/client.ts';
import { isTemporary } from '../../../platform/database/connections/temporary-error.ts';
import { prepareStatement } from '../../../platform/database/prepared.ts';
import type { RowsAfter } from '../../../platform/shared/read-page.ts';
import { fromJson, type ProductJson } from '../products/product-json.ts';
import { type ShelvesJson, toShelves } from './home-lists.queries.ts';
import type { ProductOrder, ProductPosition } from './product-cursor.ts';
import { type ListShape, listStatement } from './product-list.statement.ts';
import { WIDE_SEARCH } from './wide-search.statement.ts';
import { registerWideSearch } from './wide-searches.queries.ts';

export type ProductFilter = {
  category?: string | undefined;
  search?: string | undefined;
  minCents?: number | undefined;
  maxCents?: number | undefined;
  minRating?: number | undefined;
};
type ListQuestion = RowsAfter<ProductPosition> & {
  filter: ProductFilter;
  order: ProductOrder;
  /** Symbols and emoji contain no words; they are searched as plain text. */
  isPlainText?: boolean;
  /** Also read what surrounds the list on its page. */
  withShelves?: boolean;
};

type ListRow = Partial<ShelvesJson> & {
  products: (ProductJson & { key: number })[];
  total: number;
  /** The full-text query of a search; null if it contains no words. */
  query?: string | null;
  isWide?: boolean;
};

/** The limit is part of the text, because a plan for any limit would be made for a tenth of all rows. */
const ROW_LIMITS = [5, 9, 25, 51, 101];

/** One page of the store's list, the number of all products that match, and whether the search lacks words. */
export async function selectProductPage(db: Db, question: ListQuestion) {
  const { filter, limit } = question;
  const statement = statementOf(shapeOf(question));
  const [row] = await statement(db, valuesOf(question));
  if (!row) throw new Error('A list is always one row.');
  const rows = row.products.slice(0, limit).map(fromJson);
  const total = Number(row.total);
  if (row.query && !row.isWide && total > WIDE_SEARCH && isWholeShop(filter))
    // This only makes later searches quicker, so an unreachable leader does not matter.
    await registerWideSearch(db, row.query).catch(unlessTemporary);
  return { rows, total, isWordless: Boolean(filter.search) && !row.query, ...toShelves(row) };
}

function unlessTemporary(error: unknown): void {
  if (!isTemporary(error)) throw error;
}

/** The numbers of wide searches are kept for the shop as a whole. */
function isWholeShop({ category, minCents, maxCents, minRating }: ProductFilter): boolean {
  return !category && minCents === undefined && maxCents === undefined && minRating === undefined;
}

function shapeOf({ filter, order, limit, after, isPlainText, withShelves }: ListQuestion): ListShape {
  return {
    order,
    limit: ROW_LIMITS.find((size) => size >= limit) ?? MAX_LIST_ITEMS + 1,
    hasCategory: Boolean(filter.category),
    hasPrice: filter.minCents !== undefined || filter.maxCents !== undefined,
    hasRating: filter.minRating !== undefined,
    search: filter.search ? (isPlainText ? 'text' : 'words') : 'none',
    isAfter: after !== undefined,
    withShelves: Boolean(withShelves),
  };
}

function valuesOf({ filter, after }: ListQuestion) {
  const { category, search, minCents = 0, maxCents = MAX_PRICE_CENTS, minRating } = filter;
  const place = { key: after?.key, moment: after?.createdAt.toISOString(), id: after?.id };
  return { category, search, minCents, maxCents, minRating, maxWords: MAX_SEARCH_WORDS, ...place };
}

/**
 * Far more than the screens use, and few enough that a visitor who tries every combination cannot fill the memory of
 * every connection with plans.
 */
const MAX_PREPARED = 100;
const statements = new Map<string, ReturnType<typeof prepareStatement<ListRow>>>();

function statementOf(shape: ListShape) {
  const name = `products ${Object.values(shape).join(' ')}`;
  const known = statements.get(name);
  if (known) return known;
  const isPrepared = statements.size < MAX_PREPARED;
  const made = prepareStatement<ListRow>(isPrepared ? name : undefined, listStatement(shape));
  statements.set(name, made);
  return made;
}
