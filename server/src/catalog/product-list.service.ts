import { DEFAULT_PRODUCT_SORT } from '@vitrine/contract/catalog/catalog.rules';
import type { Product, ProductQuery } from '@vitrine/contract/catalog/catalog.schemas';
import { MAX_LIST_ITEMS } from '@vitrine/contract/shared/fields';
import { toCents } from '@vitrine/contract/shared/money';
import type { Deps } from '../deps.ts';
import { type PageQuery, pageOptions, toPage } from '../shared/cursor.ts';
import { type ProductOrder, productCursor, productPlace } from './product-cursor.ts';
import { countProducts, type ProductFilter, selectProductPage } from './product-list.queries.ts';
import { readSearch } from './product-search.service.ts';
import { countContaining, selectContaining } from './products.queries.ts';
import { toProduct } from './products.service.ts';

type Shop = Pick<Deps, 'db' | 'clock'>;
export type ProductPage = { data: Product[]; total: number; nextCursor: string | null };

/** The store's list: what matches every filter, in the chosen order or, for a search without one, best match first. */
export async function listProducts(
  { db, clock }: Shop,
  { search: text, sort, limit = MAX_LIST_ITEMS, cursor, minPrice, maxPrice, ...rest }: ProductQuery,
): Promise<ProductPage> {
  const search = text ? await readSearch({ db }, text) : undefined;
  const order: ProductOrder = sort ?? (search && 'tsquery' in search ? 'match' : DEFAULT_PRODUCT_SORT);
  const after = cursor === undefined ? undefined : productPlace(order, cursor);
  const filter: ProductFilter = {
    category: rest.category,
    minRating: rest.minRating,
    minCents: minPrice === undefined ? undefined : toCents(minPrice),
    maxCents: maxPrice === undefined ? undefined : toCents(maxPrice),
    search,
  };
  const [rows, total] = await Promise.all([
    selectProductPage(db, { filter, order, limit, after }),
    countProducts(db, filter),
  ]);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const nextCursor = last && rows.length > limit ? productCursor(order, last) : null;
  return { data: page.map((row) => toProduct(row, clock())), total, nextCursor };
}

/** The back office's list, newest first, searched as its box always did: a piece of the name or the description. */
export async function adminProducts(
  { db, clock }: Shop,
  { search = '', ...query }: PageQuery & { search?: string | undefined },
): Promise<ProductPage & { totalProducts: number }> {
  const options = pageOptions(query);
  const [read, total, all] = await Promise.all([
    selectContaining(db, search, options),
    countContaining(db, search),
    search === '' ? undefined : countContaining(db, ''),
  ]);
  const { rows, nextCursor } = toPage(read, options);
  const data = rows.map((row) => toProduct(row, clock()));
  return { data, total, totalProducts: all ?? total, nextCursor };
}
