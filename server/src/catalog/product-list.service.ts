import { DEFAULT_PRODUCT_SORT } from '@vitrine/contract/catalog/catalog.rules';
import type { Category, Product, ProductQuery } from '@vitrine/contract/catalog/catalog.schemas';
import { toCents } from '@vitrine/contract/shared/money';
import type { Deps } from '../deps.ts';
import { type PageQuery, type RowsAfter, readPage, readSortedPage } from '../shared/read-page.ts';
import { isCursorOf, type ProductOrder, type ProductPosition, productCursor } from './product-cursor.ts';
import { type ProductFilter, selectProductPage } from './product-list.queries.ts';
import { countContaining, selectContaining } from './products.queries.ts';
import { toProducts, withStock } from './products.service.ts';

type Shop = Pick<Deps, 'db' | 'clock'>;
export type ProductPage = { data: Product[]; total: number; nextCursor: string | null };

/**
 * The store's list: products that match every filter, in the chosen order or, for a search without one, best match
 * first.
 */
export async function listProducts(shop: Shop, query: ProductQuery): Promise<ProductPage> {
  const { data, total, nextCursor } = await readList(shop, query, { withShelves: false });
  return { data, total, nextCursor };
}

type StoreShelves = { page: ProductPage; featured: Product[]; categories: Category[] };

/** The list and what stands around it on the store's page, in one query. */
export async function storeShelves(shop: Shop, query: ProductQuery): Promise<StoreShelves> {
  const { data, total, nextCursor, featured, categories } = await readList(shop, query, {
    withShelves: true,
  });
  return {
    page: { data, total, nextCursor },
    featured: toProducts(featured, shop.clock()),
    categories,
  };
}

async function readList(
  { db, clock }: Shop,
  { search, sort, limit, cursor, category, minRating, minPrice, maxPrice }: ProductQuery,
  { withShelves }: { withShelves: boolean },
) {
  const filter: ProductFilter = {
    category,
    search,
    minRating,
    minCents: minPrice === undefined ? undefined : toCents(minPrice),
    maxCents: maxPrice === undefined ? undefined : toCents(maxPrice),
  };
  const read = (order: ProductOrder, isPlainText: boolean) =>
    readSortedPage(
      { limit, cursor },
      (rows: RowsAfter<ProductPosition>) =>
        selectProductPage(db, { filter, order, isPlainText, withShelves, ...rows }),
      productCursor(order),
    );
  // A later page goes on in the order of the first.
  const isByMatch = search && !sort && !(cursor && isCursorOf(DEFAULT_PRODUCT_SORT, cursor));
  const byWords = await read(isByMatch ? 'match' : (sort ?? DEFAULT_PRODUCT_SORT), false);
  const found = byWords.isWordless ? await read(sort ?? DEFAULT_PRODUCT_SORT, true) : byWords;
  return { ...found, data: toProducts(found.rows, clock()) };
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
  const data = await withStock({ db }, toProducts(rows, clock()));
  return { data, ...page, totalProducts: whole ?? page.total };
}
