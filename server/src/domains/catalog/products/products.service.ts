import { catalogRefusals } from '@vitrine/contract/catalog/catalog.refusals';
import { isNewProduct, PRODUCT_STATES } from '@vitrine/contract/catalog/catalog.rules';
import type {
  AdminProduct,
  AdminProductQuery,
  adminProductsReply,
  ListedCategory,
  Product,
  ProductFacts,
} from '@vitrine/contract/catalog/catalog.schemas';
import { COLUMN_FIELDS } from '@vitrine/contract/catalog/product-fields/product-fields.rules';
import { priceSettings } from '@vitrine/contract/pricing/price-history/price-history.schemas';
import { toDollars } from '@vitrine/contract/shared/money/money';
import { sortedColumn } from '@vitrine/contract/shared/sorting';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { pickColumns } from '../../../platform/database/pick-columns.ts';
import { type RowsInOrder, readPageInOrder } from '../../../platform/database/sorted-list.ts';
import type { BrandedShop } from '../../../platform/settings/brand.ts';
import { shopCurrency } from '../../../platform/settings/shop-currency.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { stocksOf } from '../../stock/stock.service.ts';
import { selectFeatured, selectHomeLists, selectNewArrivals } from '../product-list/home-lists.queries.ts';
import { toShownVariant } from '../variants/sold-variants.service.ts';
import { textsInOrder } from './image-texts.ts';
import {
  type DetailRow,
  findProduct,
  findProductToEdit,
  findProductWithReviews,
  selectProductsForSale,
} from './product-detail.queries.ts';
import { hasProduct, type ProductRow, selectProductsByIds } from './products.queries.ts';
import {
  countContaining,
  productSortKeys,
  selectContaining,
  selectSorted,
} from './products-and-drafts.queries.ts';
import { selectRelated } from './related-products.queries.ts';

type Shop = Pick<Deps, 'db' | 'clock'> & Pick<BrandedShop, 'settings'>;

export async function featuredProducts(shop: Shop): Promise<Product[]> {
  return toProducts((await selectFeatured(shop.db)).featured, shop);
}

export async function newArrivals(shop: Shop): Promise<Product[]> {
  return toProducts((await selectNewArrivals(shop.db)).newArrivals, shop);
}

export async function relatedProducts(shop: Shop, id: string): Promise<Product[]> {
  const related = await selectRelated(shop.db, id);
  if (!related) throw new Refusal(catalogRefusals.productNotFound);
  return toProducts(related, shop);
}

type HomeLists = { featured: Product[]; newArrivals: Product[]; categories: ListedCategory[] };

/** Everything that the home page shows, in one query. */
export async function homeLists(shop: Shop): Promise<HomeLists> {
  const { featured, newArrivals: newest, categories } = await selectHomeLists(shop.db);
  return {
    featured: toProducts(featured, shop),
    newArrivals: toProducts(newest, shop),
    categories,
  };
}

export function hasProducts({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  return hasProduct(db);
}

function wanted({ settings }: Pick<Shop, 'settings'>, id: string) {
  return { id, withLowest: settings.read(priceSettings).showsLowestPrice };
}

export async function getProduct(shop: Shop, id: string): Promise<Product> {
  const row = await findProduct(shop.db, wanted(shop, id));
  if (!row) throw new Refusal(catalogRefusals.productNotFound);
  return withFacts(row, shop);
}

/** As shoppers will see it; it may be a draft. */
export async function previewedProduct(shop: Shop, id: string): Promise<Product> {
  const row = await findProductToEdit(shop.db, wanted(shop, id));
  if (!row) throw new Refusal(catalogRefusals.productNotFound);
  return withFacts(row, shop);
}

/** Adds the exact stock of those that are counted. */
async function withStock({ db }: Pick<Deps, 'db'>, products: AdminProduct[]): Promise<AdminProduct[]> {
  const ids = products.map(({ _id }) => _id);
  const stocks = await stocksOf({ db }, ids);
  return products.map((product) => {
    const stock = stocks.get(product._id);
    return stock ? { ...product, stock } : product;
  });
}

/** A product and its newest reviews; undefined if there is no such product. */
export async function getProductWithReviews(shop: Shop, id: string) {
  const found = await findProductWithReviews(shop.db, wanted(shop, id));
  return found && { product: withFacts(found.product, shop), reviews: found.reviews };
}

/** The products that still exist, by id, locked until the transaction ends; an account must be locked before. */
export async function lockProductsForSale(shop: Shop, ids: readonly string[]) {
  return byId(toProducts(await selectProductsForSale(shop.db, ids), shop));
}

/** Those of the given products that exist, by id, as they are now. */
export async function productsById(shop: Shop, ids: readonly string[]) {
  return byId(ids.length === 0 ? [] : toProducts(await selectProductsByIds(shop.db, ids), shop));
}

function byId(products: readonly Product[]): Map<string, Product> {
  return new Map(products.map((product) => [product._id, product]));
}

type View = Pick<Shop, 'clock' | 'settings'>;

export function toProducts(rows: readonly ProductRow[], { clock, settings }: View): Product[] {
  const [now, currency] = [clock(), shopCurrency({ settings })];
  return rows.map((row) => toProduct(row, now, currency));
}

function withFacts(row: DetailRow, { clock, settings }: View): Product {
  const hasFacts = Object.keys(row.facts).length > 0;
  const currency = shopCurrency({ settings });
  const { choice } = row;
  const lowestOf = (cents: number | null) =>
    cents === null ? {} : { lowestPrice: toDollars(cents, currency) };
  // Beside the price from which a product with options is sold: the lowest that any of its variants had.
  const ofVariants = (choice?.variants ?? []).flatMap(({ lowestPriceCents }) => lowestPriceCents ?? []);
  const lowest = !choice ? row.lowestPriceCents : ofVariants.length > 0 ? Math.min(...ofVariants) : null;
  return {
    ...toProduct(row, clock(), currency),
    ...(choice && {
      options: choice.options,
      variants: choice.variants.map((variant) => ({
        ...toShownVariant(variant, currency),
        ...lowestOf(variant.lowestPriceCents),
      })),
    }),
    ...(hasFacts && { facts: row.facts }),
    ...lowestOf(lowest),
  };
}

/** A row as the API sends it. */
export function toProduct(row: ProductRow, now: Date, currency: string): Product {
  const imageTexts = textsInOrder(row.images, row.imageTexts);
  return {
    _id: row.id,
    ...pickColumns(row, ...COLUMN_FIELDS),
    price: toDollars(row.priceCents, currency),
    images: row.images,
    ...(imageTexts && { imageTexts }),
    isNew: isNewProduct(row.createdAt, now),
    category: row.categoryId && row.categoryName ? { _id: row.categoryId, name: row.categoryName } : null,
    comments: row.rates.map((rate) => ({ rate })),
    averageRating: row.averageRating,
    reviewCount: row.reviewCount,
    ...(row.highestPriceCents !== null && { highestPrice: toDollars(row.highestPriceCents, currency) }),
    ...(row.stockLeft !== null && { stockLeft: row.stockLeft }),
    ...soldFacts(row.facts),
    version: row.version,
    createdAt: row.createdAt.toISOString(),
  };
}

/** What delivery prices and tax need to know; a list's rows have no facts. */
function soldFacts(facts: ProductFacts = {}): Pick<Product, 'facts'> {
  const { weight, taxClass } = facts;
  const known = { ...(weight && { weight }), ...(taxClass && { taxClass }) };
  return Object.keys(known).length > 0 ? { facts: known } : {};
}

type AdminProductPage = z.infer<typeof adminProductsReply>;

/** The back office's list, newest first or as asked; the search matches any part of the name or the description. */
export async function adminProducts(
  shop: Shop,
  { search: text = '', state, sort, ...query }: AdminProductQuery,
): Promise<AdminProductPage> {
  const { db } = shop;
  const states = state ? [state] : PRODUCT_STATES;
  const order = { sort, key: sort && productSortKeys[sortedColumn(sort)] };
  const list = {
    select: (rows: RowsInOrder) =>
      sort
        ? selectSorted(db, { text, states }, { ...rows, ...order })
        : selectContaining(db, { text, states }, rows),
    count: async () => {
      const counts = await Promise.all(states.map((one) => countContaining(db, text, one)));
      return counts.reduce((sum, count) => sum + count, 0);
    },
  };
  const [{ rows, ...page }, published, totalDrafts, totalLow, totalSoldOut] = await Promise.all([
    readPageInOrder(query, order, list),
    countContaining(db, '', 'published'),
    countContaining(db, '', 'draft'),
    countContaining(db, '', 'low'),
    countContaining(db, '', 'soldOut'),
  ]);
  const [now, currency] = [shop.clock(), shopCurrency(shop)];
  const listed = rows.map((row) => ({ ...toProduct(row, now, currency), isPublished: !row.isDraft }));
  const data = await withStock({ db }, listed);
  return { data, ...page, totalProducts: published + totalDrafts, totalDrafts, totalLow, totalSoldOut };
}

/** One product, which may be a draft. */
export async function productToEdit(shop: Shop, id: string): Promise<AdminProduct> {
  const row = await findProductToEdit(shop.db, wanted(shop, id));
  if (!row) throw new Refusal(catalogRefusals.productNotFound);
  const publishAt = row.publishAt === null ? undefined : new Date(row.publishAt).toISOString();
  const product = {
    ...withFacts(row, shop),
    // In the back office, the price of its own; shoppers see that of its cheapest variant.
    ...(row.choice && { price: toDollars(row.choice.ownPriceCents, shopCurrency(shop)) }),
    ...{ isPublished: !row.isDraft, ...(publishAt && { publishAt }) },
    ...(row.previewToken && { previewToken: row.previewToken }),
  };
  const [withItsStock = product] = await withStock(shop, [product]);
  return withItsStock;
}
