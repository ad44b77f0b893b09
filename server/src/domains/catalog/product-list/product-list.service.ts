import { DEFAULT_PRODUCT_SORT } from '@vitrine/contract/catalog/catalog.rules';
import type { Category, Product, ProductQuery } from '@vitrine/contract/catalog/catalog.schemas';
import { toCents } from '@vitrine/contract/shared/money/money';
import type { Deps } from '../../../deps.ts';
import { type RowsAfter, readSortedPage } from '../../../platform/shared/read-page.ts';
import { toProducts } from '../products/products.service.ts';
import { isCursorOf, type ProductOrder, type ProductPosition, productCursor } from './product-cursor.ts';
import { type ProductFilter, selectProductPage } from './product-list.queries.ts';

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

/** The list and what surrounds it on the store's page, in one query. */
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
  // A later page keeps the order of the first.
  const isByMatch = search && !sort && !(cursor && isCursorOf(DEFAULT_PRODUCT_SORT, cursor));
  const byWords = await read(isByMatch ? 'match' : (sort ?? DEFAULT_PRODUCT_SORT), false);
  const found = byWords.isWordless ? await read(sort ?? DEFAULT_PRODUCT_SORT, true) : byWords;
  return { ...found, data: toProducts(found.rows, clock()) };
}
