import type { ProductFacts } from '@vitrine/contract/catalog/catalog.schemas';
import type { ProductOption } from '@vitrine/contract/catalog/variants/variants.rules';
import { REVIEWS_PAGE_SIZE } from '@vitrine/contract/reviews/reviews.rules';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { users } from '../../../../database/tables/accounts/users.table.ts';
import { productImages } from '../../../../database/tables/catalog/product-images.table.ts';
import { productPrices } from '../../../../database/tables/catalog/product-prices.table.ts';
import {
  productOptions,
  productVariants,
  variantStock,
} from '../../../../database/tables/catalog/product-variants.table.ts';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import { reviews } from '../../../../database/tables/catalog/reviews.table.ts';
import { variantPrices } from '../../../../database/tables/catalog/variant-prices.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';
import { newestFirst } from '../../../platform/database/newest-first.ts';
import { prepareStatement } from '../../../platform/database/prepared.ts';
import type { ShownVariantRow } from '../variants/variants.queries.ts';
import { fromJson, type ProductJson, productsJson, soldColumns } from './product-json.ts';
import type { ProductRow } from './products.queries.ts';
import { shownVariantStock } from './shown-stock.ts';

type Detail = { facts: ProductFacts; isDraft: boolean; lowestPriceCents: number | null } & Choice;
/** Null of a product without options. */
/** With the lowest price of the 30 days before its present one. */
type DetailVariantRow = ShownVariantRow & { lowestPriceCents: number | null };
type Choice = {
  options: ProductOption[] | null;
  variants: DetailVariantRow[] | null;
  ownPriceCents: number | null;
};
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
/** Of the prices that were in force in the 30 days before the present one began; null without a promotion or such a price. */
function lowestPriceBefore(prices: typeof productPrices | typeof variantPrices, isOfIt: SQL): SQL {
  return sql`case when ${products.promoPercentage} > 0 then (
    select min(price_cents) from (
      select ${prices.priceCents}, lead(${prices.since}) over prices as until,
        max(${prices.since}) over () as present_since
      from ${prices} where ${isOfIt} window prices as (order by ${prices.since})
    ) as earlier where until > present_since - interval '30 days') end`;
}
const lowestOfProduct = lowestPriceBefore(productPrices, sql`${productPrices.productId} = ${id}`);
const lowestOfVariant = lowestPriceBefore(
  variantPrices,
  sql`${variantPrices.variantId} = ${productVariants.id}`,
);
/** Read only of a product that has options. */
function ofOptions(selected: SQL, name: string): SQL {
  return sql`, case when ${products.highestPriceCents} is not null then ${selected} end as ${sql.identifier(name)}`;
}
const ownOptions = (column: AnyPgColumn) =>
  sql`(select ${column} from ${productOptions} where ${productOptions.productId} = ${id})`;
/** Those that are on. */
const shownVariants = sql`(select coalesce(json_agg(json_build_object('id', ${productVariants.id},
    'values', ${productVariants.values}, 'priceCents', coalesce(${productVariants.priceCents}, ${productOptions.priceCents}),
    'weight', ${productVariants.weight}, 'imageUrl', (select ${productImages.url} from ${productImages}
      where ${productImages.productId} = ${id} and ${productImages.url} = ${productVariants.imageUrl} limit 1),
    'barcode', ${productVariants.barcode}, 'stockLeft', ${shownVariantStock},
    'lowestPriceCents', ${lowestOfVariant}
  ) order by ${productVariants.position}), '[]')
  from ${productVariants} join ${productOptions} on ${productOptions.productId} = ${productVariants.productId}
  left join ${variantStock} on ${variantStock.variantId} = ${productVariants.id}
  where ${productVariants.productId} = ${id} and ${productVariants.isOn})`;
const choice = sql.join([
  ofOptions(ownOptions(productOptions.options), 'options'),
  ofOptions(ownOptions(productOptions.priceCents), 'ownPriceCents'),
  ofOptions(shownVariants, 'variants'),
]);
/** Includes what only the product's own page shows. */
function productWhere(isShown: SQL): SQL {
  return productsJson(
    sql`where ${products.id} = ${id} and ${isShown}`,
    sql`, ${products.facts}, ${products.isDraft} as "isDraft", ${lowestOfProduct} as "lowestPriceCents",
      case when ${isScheduled} then ${products.publishAt} end as "publishAt",
      ${products.previewToken} as "previewToken"${choice}`,
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

function productReader(name: string, isShown: SQL) {
  const statement = sql`select ${productWhere(isShown)} as product`;
  const read = prepareStatement<{ product: DetailJson[] }>(name, statement);
  return async (db: Db, productId: string): Promise<DetailRow | undefined> => {
    const [row] = await read(db, { id: productId });
    return row?.product.map(fromJson)[0];
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

const page = prepareStatement<{ product: DetailJson[]; reviews: ReviewJson[] }>(
  'product with reviews',
  sql`select ${productWhere(isLive)} as product, ${newestReviews} as reviews`,
);

/** The product and its newest reviews: one page of them and one more, if there are more. */
export async function findProductWithReviews(db: Db, productId: string) {
  const [row] = await page(db, { id: productId });
  const [found] = row?.product ?? [];
  if (!row || !found) return undefined;
  const newest = row.reviews.map((review) => ({ ...review, createdAt: new Date(review.createdAt) }));
  return { product: fromJson(found), reviews: newest };
}
