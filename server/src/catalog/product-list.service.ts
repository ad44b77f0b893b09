import { DEFAULT_PRODUCT_SORT } from '@vitrine/contract/catalog/catalog.rules';
import type { Product, ProductQuery } from '@vitrine/contract/catalog/catalog.schemas';
import { toCents } from '@vitrine/contract/shared/money';
import type { Deps } from '../deps.ts';
import { type PageQuery, type RowsAfter, readPage, readSortedPage } from '../shared/read-page.ts';
import { type ProductOrder, type ProductPosition, productCursor } from './product-cursor.ts';
import { countProducts, type ProductFilter, selectProductPage } from './product-list.queries.ts';
import { parseSearch } from './product-search.service.ts';
import { countContaining, selectContaining } from './products.queries.ts';
import { toProduct } from './products.service.ts';

type Shop = Pick<Deps, 'db' | 'clock'>;
export type ProductPage = { data: Product[]; total: number; nextCursor: string | null };

/**
 * The store's list: products that match every filter, in the chosen order or, for a search without one, best match
 * first.
 */
export async function listProducts(
  { db, clock }: Shop,
  { search: text, sort, limit, cursor, minPrice, maxPrice, ...rest }: ProductQuery,
): Promise<ProductPage> {
  const search = text ? await parseSearch({ db }, text) : undefined;
  const order: ProductOrder = sort ?? (search && 'tsquery' in search ? 'match' : DEFAULT_PRODUCT_SORT);
  const filter: ProductFilter = {
    category: rest.category,
    minRating: rest.minRating,
    minCents: minPrice === undefined ? undefined : toCents(minPrice),
    maxCents: maxPrice === undefined ? undefined : toCents(maxPrice),
    search,
  };
  const list = {
    select: (rows: RowsAfter<ProductPosition>) => selectProductPage(db, { filter, order, ...rows }),
    count: () => countProducts(db, filter),
  };
  const { rows, ...page } = await readSortedPage({ limit, cursor }, list, productCursor(order));
  return { data: rows.map((row) => toProduct(row, clock())), ...page };
}

/** The back office's list, newest first; the search matches any part of the name or the description. */
export async function adminProducts(
  { db, clock }: Shop,
  { search = '', ...query }: PageQuery & { search?: string | undefined },
): Promise<ProductPage & { totalProducts: number }> {
  const list = {
    select: (rows: RowsAfter) => selectContaining(db, search, rows),
    count: () => countContaining(db, search),
  };
  const [{ rows, ...page }, whole] = await Promise.all([
    readPage(query, list),
    search === '' ? undefined : countContaining(db, ''),
  ]);
  const data = rows.map((row) => toProduct(row, clock()));
  return { data, ...page, totalProducts: whole ?? page.total };
}
