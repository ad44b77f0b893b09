import { MAX_PRODUCT_RATES } from '@vitrine/contract/catalog/catalog.rules';
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { reviews } from '../reviews/reviews.table.ts';
import { categories } from './categories.table.ts';
import { productImages } from './product-images.table.ts';
import { products } from './products.table.ts';

export type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number];

/** One query however long the list: images and the newest rates come along as lists inside each row. */
const productColumns = {
  id: products.id,
  name: products.name,
  description: products.description,
  priceCents: products.priceCents,
  promoPercentage: products.promoPercentage,
  isFeatured: products.isFeatured,
  averageRating: products.averageRating,
  reviewCount: products.reviewCount,
  version: products.version,
  createdAt: products.createdAt,
  categoryId: categories.id,
  categoryName: categories.name,
  images: sql<string[]>`array(
    select ${productImages.url} from ${productImages}
    where ${productImages.productId} = ${products.id} order by ${productImages.position})`,
  rates: sql<number[]>`array(
    select ${reviews.rate} from ${reviews} where ${reviews.productId} = ${products.id}
    order by ${reviews.createdAt} desc, ${reviews.id} desc limit ${MAX_PRODUCT_RATES})`,
};

function selectProducts(db: Db, where?: SQL) {
  return db
    .select(productColumns)
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(and(isNull(products.deletedAt), where))
    .$dynamic();
}

export function selectNewest(db: Db, limit: number) {
  return selectProducts(db).orderBy(desc(products.createdAt), desc(products.id)).limit(limit);
}

export function selectFeatured(db: Db, limit: number) {
  return selectProducts(db, eq(products.isFeatured, true))
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(limit);
}

export function selectProductsByIds(db: Db, ids: readonly string[]) {
  return selectProducts(db, inArray(products.id, [...ids]));
}
