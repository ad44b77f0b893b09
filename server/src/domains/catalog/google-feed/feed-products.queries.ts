import { FEED_MORE_IMAGES } from '@vitrine/contract/catalog/search-engines/google-feed.rules';
import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { categories } from '../../../../database/tables/catalog/categories.table.ts';
import { productImages } from '../../../../database/tables/catalog/product-images.table.ts';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';
import { pickColumns } from '../../../platform/database/pick-columns.ts';
import { productColumns } from '../products/products.queries.ts';

export type FeedProductRow = Awaited<ReturnType<typeof selectWhere>>[number];

const images = sql<string[]>`array(
  select ${productImages.url} from ${productImages} where ${productImages.productId} = ${products.id}
  order by ${productImages.position} limit ${sql.raw(String(FEED_MORE_IMAGES + 1))})`;

function selectWhere(db: Db, where: SQL | undefined, limit: number) {
  return db
    .select({
      ...pickColumns(products, 'id', 'name', 'description', 'priceCents', 'promoPercentage', 'facts'),
      highestPriceCents: products.highestPriceCents,
      stockLeft: productColumns.stockLeft,
      categoryName: categories.name,
      images,
    })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(and(isNull(products.deletedAt), where))
    .orderBy(asc(products.id))
    .limit(limit);
}

/** The next products by id, along the primary key. */
export function selectNextForFeed(db: Db, after: string | undefined, limit: number) {
  return selectWhere(db, after === undefined ? undefined : gt(products.id, after), limit);
}

export function selectForFeed(db: Db, ids: readonly string[]) {
  return selectWhere(db, inArray(products.id, [...ids]), ids.length);
}
