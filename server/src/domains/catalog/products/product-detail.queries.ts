import type { ProductFacts } from '@vitrine/contract/catalog/catalog.schemas';
import type { ProductOption } from '@vitrine/contract/catalog/variants/variants.rules';
import { REVIEWS_PAGE_SIZE } from '@vitrine/contract/reviews/reviews.rules';
import { eq, type SQL, sql } from 'drizzle-orm';
import { users } from '../../../../database/tables/accounts/users.table.ts';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import { reviews } from '../../../../database/tables/catalog/reviews.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';
import { newestFirst } from '../../../platform/database/newest-first.ts';
import { prepareStatement } from '../../../platform/database/prepared.ts';
import type { ShownVariantRow } from '../variants/variants.queries.ts';
import { fromJson, type ProductJson, productJson, productsJson, soldColumns } from './product-json.ts';
import type { ProductRow } from './products.queries.ts';

type Detail = {
  facts: ProductFacts;
  isDraft: boolean;
  lowestPriceCents: number | null;
  choice: Choice | null;
};
/** With the lowest price of the 30 days before its present one. */
type DetailVariantRow = ShownVariantRow & { lowestPriceCents: number | null };
/** Null of a product without options. */
type Choice = { options: ProductOption[]; variants: DetailVariantRow[]; ownPriceCents: number };
/** JSON has the moment as PostgreSQL writes it. */
type AdminDetail = { publishAt: string | null; previewToken: string | null };
type DetailJson = ProductJson & Detail & AdminDetail;
export type DetailRow = ProductRow & Detail & AdminDetail;

type ReviewJson = {
  id: string;
  rate: number;
  content: string;
  hasBought: boolean;
  createdAt: string;
  user: { id: string; username: string; photoUrl: string | null };
};

const id = sql.placeholder('id');
/** A moment from before it became a draft is a former plan. */
export const isScheduled = sql`(${products.isDraft} and ${products.publishAt} > ${products.deletedAt})`;
/** Of the 30 days before the present price, if the shop shows it; only of a product with a promotion. */
const isLowered = sql`(${products.promoPercentage} > 0 and ${sql.placeholder('withLowest')}::boolean)`;
/** Includes what only the product's own page shows. */
function productWhere(isShown: SQL): SQL {
  return productJson(
    sql`where ${products.id} = ${id} and ${isShown}`,
    sql`, ${products.facts}, ${products.isDraft} as "isDraft",
      case when ${isLowered} then lowest_price(${products.id}) end as "lowestPriceCents",
      case when ${isScheduled} then ${products.publishAt} end as "publishAt",
      ${products.previewToken} as "previewToken",
      case when ${products.highestPriceCents} is not null then shown_choice(${products.id}, ${isLowered}) end as choice`,
  );
}
const isLive = sql`${products.deletedAt} is null`;
/** One more than a page shows, which reveals whether there are more. */
const newestReviews = sql`(select coalesce(json_agg(listed), '[]') from (
  select ${reviews.id}, ${reviews.rate}, ${reviews.content}, ${reviews.createdAt} as "createdAt",
    has_bought(${reviews.userId}, ${reviews.productId}) as "hasBought",
    json_build_object('id', ${users.id}, 'username', ${users.username}, 'photoUrl', ${users.photoUrl}) as user
  from ${reviews} join ${users} on ${eq(users.id, reviews.userId)} where ${reviews.productId} = ${id}
  order by ${sql.join(newestFirst(reviews), sql`, `)} limit ${sql.raw(String(REVIEWS_PAGE_SIZE + 1))}) as listed)`;

type WantedProduct = {
  id: string;
  /** Whether the lowest price before a promotion is wanted. */
  withLowest: boolean;
};

function productReader(name: string, isShown: SQL) {
  const statement = sql`select ${productWhere(isShown)} as product`;
  const read = prepareStatement<{ product: DetailJson | null }>(name, statement);
  return async (db: Db, wanted: WantedProduct): Promise<DetailRow | undefined> => {
    const [row] = await read(db, wanted);
    return row?.product ? fromJson(row.product) : undefined;
  };
}

export const findProduct = productReader('product', isLive);
/** Finds drafts too. */
export const findProductToEdit = productReader('product to edit', sql`(${isLive} or ${products.isDraft})`);

const forSale = prepareStatement<{ products: ProductJson[] }>(
  'products for sale',
  sql`select ${productsJson(
    // The inner SELECT hides how many there are: for each number PostgreSQL would make a plan anew, which takes longer than
    // the statement.
    sql`where ${products.id} = any(array(select unnest(${sql.placeholder('ids')}::uuid[]))) and ${isLive}
    order by ${products.id} for key share of ${products}`,
    sql`, ${products.facts}`,
    soldColumns,
  )} as products`,
);

/**
 * Locks the products until the transaction ends, always in the same order, so that none of them is deleted or given options
 * meanwhile. They are sold at this price; a change of it at the same time, or its rehearsal, keeps no shopper waiting.
 */
export async function selectProductsForSale(db: Db, ids: readonly string[]): Promise<ProductRow[]> {
  const [row] = await forSale(db, { ids });
  return (row?.products ?? []).map(fromJson);
}

const page = prepareStatement<{ product: DetailJson | null; reviews: ReviewJson[] }>(
  'product with reviews',
  sql`select ${productWhere(isLive)} as product, ${newestReviews} as reviews`,
);

/** The product and its newest reviews: one page of them and one more, if there are more. */
export async function findProductWithReviews(db: Db, wanted: WantedProduct) {
  const [row] = await page(db, wanted);
  if (!row?.product) return undefined;
  const newest = row.reviews.map((review) => ({ ...review, createdAt: new Date(review.createdAt) }));
  return { product: fromJson(row.product), reviews: newest };
}
