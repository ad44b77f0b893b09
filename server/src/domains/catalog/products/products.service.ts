import { catalogRefusals } from '@vitrine/contract/catalog/catalog.refusals';
import { isNewProduct, PRODUCT_STATES } from '@vitrine/contract/catalog/catalog.rules';
import type {
  AdminProduct,
  AdminProductQuery,
  adminProductsReply,
  ListedCategory,
  Product,
} from '@vitrine/contract/catalog/catalog.schemas';
import { COLUMN_FIELDS } from '@vitrine/contract/catalog/product-fields.rules';
import { toDollars } from '@vitrine/contract/shared/money/money';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { pickColumns } from '../../../platform/database/pick-columns.ts';
import { type RowsAfter, readPage } from '../../../platform/shared/read-page.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { stocksOf } from '../../stock/stock.service.ts';
import { selectFeatured, selectHomeLists, selectNewArrivals } from '../product-list/home-lists.queries.ts';
import {
  type DetailRow,
  findProduct,
  findProductToEdit,
  findProductWithReviews,
} from './product-detail.queries.ts';
import {
  hasProduct,
  type ProductRow,
  selectProductsByIds,
  selectProductsForShare,
} from './products.queries.ts';
import { countContaining, selectContaining } from './products-and-drafts.queries.ts';

type Shop = Pick<Deps, 'db' | 'clock'>;

export async function featuredProducts({ db, clock }: Shop): Promise<Product[]> {
  return toProducts((await selectFeatured(db)).featured, clock());
}

export async function newArrivals({ db, clock }: Shop): Promise<Product[]> {
  return toProducts((await selectNewArrivals(db)).newArrivals, clock());
}

type HomeLists = { featured: Product[]; newArrivals: Product[]; categories: ListedCategory[] };

/** Everything that the home page shows, in one query. */
export async function homeLists({ db, clock }: Shop): Promise<HomeLists> {
  const { featured, newArrivals: newest, categories } = await selectHomeLists(db);
  return {
    featured: toProducts(featured, clock()),
    newArrivals: toProducts(newest, clock()),
    categories,
  };
}

export function hasProducts({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  return hasProduct(db);
}

export async function getProduct({ db, clock }: Shop, id: string): Promise<Product> {
  const row = await findProduct(db, id);
  if (!row) throw new Refusal(catalogRefusals.productNotFound);
  return withFacts(row, clock());
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
export async function getProductWithReviews({ db, clock }: Shop, id: string) {
  const found = await findProductWithReviews(db, id);
  return found && { product: withFacts(found.product, clock()), reviews: found.reviews };
}

/** The products that still exist, by id, locked until the transaction ends; an account must be locked before. */
export async function lockProductsForSale({ db, clock }: Shop, ids: readonly string[]) {
  const rows = await selectProductsForShare(db, ids);
  return new Map(rows.map((row) => [row.id, toProduct(row, clock())]));
}

/** Those of the given products that exist, by id, as they are now. */
export async function productsById({ db, clock }: Shop, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Product>();
  const rows = await selectProductsByIds(db, ids);
  return new Map(rows.map((row) => [row.id, toProduct(row, clock())]));
}

export function toProducts(rows: readonly ProductRow[], now: Date): Product[] {
  return rows.map((row) => toProduct(row, now));
}

function withFacts(row: DetailRow, now: Date): Product {
  const hasFacts = Object.keys(row.facts).length > 0;
  return { ...toProduct(row, now), ...(hasFacts && { facts: row.facts }) };
}

/** A row as the API sends it. */
export function toProduct(row: ProductRow, now: Date): Product {
  return {
    _id: row.id,
    ...pickColumns(row, ...COLUMN_FIELDS),
    price: toDollars(row.priceCents),
    images: row.images,
    isNew: isNewProduct(row.createdAt, now),
    category: row.categoryId && row.categoryName ? { _id: row.categoryId, name: row.categoryName } : null,
    comments: row.rates.map((rate) => ({ rate })),
    averageRating: row.averageRating,
    reviewCount: row.reviewCount,
    ...(row.stockLeft !== null && { stockLeft: row.stockLeft }),
    version: row.version,
    createdAt: row.createdAt.toISOString(),
  };
}

type AdminProductPage = z.infer<typeof adminProductsReply>;

/** The back office's list, newest first; the search matches any part of the name or the description. */
export async function adminProducts(
  { db, clock }: Shop,
  { search: text = '', state, ...query }: AdminProductQuery,
): Promise<AdminProductPage> {
  const states = state ? [state] : PRODUCT_STATES;
  const list = {
    select: (rows: RowsAfter) => selectContaining(db, { text, states }, rows),
    count: async () => {
      const counts = await Promise.all(states.map((one) => countContaining(db, text, one)));
      return counts.reduce((sum, count) => sum + count, 0);
    },
  };
  const [{ rows, ...page }, published, totalDrafts, totalLow, totalSoldOut] = await Promise.all([
    readPage(query, list),
    countContaining(db, '', 'published'),
    countContaining(db, '', 'draft'),
    countContaining(db, '', 'low'),
    countContaining(db, '', 'soldOut'),
  ]);
  const listed = rows.map((row) => ({ ...toProduct(row, clock()), isPublished: !row.isDraft }));
  const data = await withStock({ db }, listed);
  return { data, ...page, totalProducts: published + totalDrafts, totalDrafts, totalLow, totalSoldOut };
}

/** One product, which may be a draft. */
export async function productToEdit({ db, clock }: Shop, id: string): Promise<AdminProduct> {
  const row = await findProductToEdit(db, id);
  if (!row) throw new Refusal(catalogRefusals.productNotFound);
  const product = { ...withFacts(row, clock()), isPublished: !row.isDraft };
  const [withItsStock = product] = await withStock({ db }, [product]);
  return withItsStock;
}
