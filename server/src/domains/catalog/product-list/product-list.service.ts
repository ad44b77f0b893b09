import { DEFAULT_PRODUCT_SORT } from '@vitrine/contract/catalog/catalog.rules';
import type {
  ListedCategory,
  Product,
  ProductPage,
  ProductQuery,
} from '@vitrine/contract/catalog/catalog.schemas';
import { priceStretches } from '@vitrine/contract/catalog/store/price-ticks.rules';
import { toCents, toDollars } from '@vitrine/contract/shared/money/money';
import type { Deps } from '../../../deps.ts';
import { shopCurrency } from '../../../platform/settings/shop-currency.ts';
import { type RowsAfter, readSortedPage } from '../../../platform/shared/read-page.ts';
import { toProducts } from '../products/products.service.ts';
import { listFilter } from './list-filter.ts';
import { offeredChoices } from './offered-options.service.ts';
import { selectLowestPrices } from './price-ticks.queries.ts';
import { selectProductPage } from './product-list.queries.ts';
import { isCursorOf, type ProductOrder, type ProductPosition, productCursor } from './product-list.sort.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'settings'>;

/** Products that match every filter, in the chosen order; a search without one lists the best match first. */
export async function listProducts(shop: Shop, query: ProductQuery): Promise<ProductPage> {
  return (await readList(shop, query, { withHomeLists: false })).page;
}

/** Prices at which the slider has products: at most one for each of its stretches. */
export async function priceTicks(shop: Shop): Promise<number[]> {
  const currency = shopCurrency(shop);
  const stretches = priceStretches().map(({ from, to }) => ({
    fromCents: toCents(from, currency),
    toCents: toCents(to, currency),
  }));
  return (await selectLowestPrices(shop.db, stretches)).map((cents) => toDollars(cents, currency));
}

type StoreLists = { page: ProductPage; featured: Product[]; categories: ListedCategory[] };

/** The list and what surrounds it on the store's page, in one query. */
export async function storeLists(shop: Shop, query: ProductQuery): Promise<StoreLists> {
  const { page, featured, categories } = await readList(shop, query, { withHomeLists: true });
  return { page, featured: toProducts(featured, shop), categories };
}

async function readList(shop: Shop, query: ProductQuery, { withHomeLists }: { withHomeLists: boolean }) {
  const { search, sort, limit, cursor } = query;
  const filter = { ...listFilter(query, shopCurrency(shop)), options: offeredChoices(shop, query.options) };
  const read = (order: ProductOrder, isPlainText: boolean) =>
    readSortedPage(
      { limit, cursor },
      (rows: RowsAfter<ProductPosition>) =>
        selectProductPage(shop.db, { ...filter, order, isPlainText, withHomeLists, ...rows }),
      productCursor(order),
    );
  // A later page keeps the order of the first.
  const isByMatch = search && !sort && !(cursor && isCursorOf(DEFAULT_PRODUCT_SORT, cursor));
  const byWords = await read(isByMatch ? 'match' : (sort ?? DEFAULT_PRODUCT_SORT), false);
  const found = byWords.isWordless ? await read(sort ?? DEFAULT_PRODUCT_SORT, true) : byWords;
  const { rows, total, hasMore, nextCursor, featured, categories } = found;
  const page = { data: toProducts(rows, shop), total, nextCursor };
  return {
    page: { ...page, ...(hasMore && { hasMoreThanTotal: true as const }) },
    featured,
    categories,
  };
}
