import { catalogRefusals } from '@vitrine/contract/catalog/catalog.refusals';
import { FEATURED_SIZE, isNewProduct, NEW_ARRIVALS_SIZE } from '@vitrine/contract/catalog/catalog.rules';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { toDollars } from '@vitrine/contract/shared/money';
import type { Deps } from '../deps.ts';
import { Refusal } from '../shared/refusal.ts';
import {
  type ProductRow,
  selectFeatured,
  selectNewest,
  selectProductsByIds,
  selectProductsForShare,
} from './products.queries.ts';

type Shop = Pick<Deps, 'db' | 'clock'>;

export async function featuredProducts({ db, clock }: Shop): Promise<Product[]> {
  return (await selectFeatured(db, FEATURED_SIZE)).map((row) => toProduct(row, clock()));
}

export async function newArrivals({ db, clock }: Shop): Promise<Product[]> {
  return (await selectNewest(db, NEW_ARRIVALS_SIZE)).map((row) => toProduct(row, clock()));
}

export async function hasProducts({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  return (await selectNewest(db, 1)).length > 0;
}

export async function getProduct({ db, clock }: Shop, id: string): Promise<Product> {
  const [row] = await selectProductsByIds(db, [id]);
  if (!row) throw new Refusal(catalogRefusals.productNotFound);
  return toProduct(row, clock());
}

/** Those of the given products that still exist, by id, locked until the transaction ends. A caller that also locks an account must lock the account first. */
export async function lockProductsForSale(
  { db, clock }: Shop,
  ids: readonly string[],
): Promise<Map<string, Product>> {
  const rows = await selectProductsForShare(db, ids);
  return new Map(rows.map((row) => [row.id, toProduct(row, clock())]));
}

/** A row as the API sends it. */
export function toProduct(row: ProductRow, now: Date): Product {
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    price: toDollars(row.priceCents),
    promoPercentage: row.promoPercentage,
    images: row.images,
    isNew: isNewProduct(row.createdAt, now),
    isFeatured: row.isFeatured,
    category: row.categoryId && row.categoryName ? { _id: row.categoryId, name: row.categoryName } : null,
    comments: row.rates.map((rate) => ({ rate })),
    averageRating: row.averageRating,
    reviewCount: row.reviewCount,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
  };
}
