import { COMMENTS_FILTERED_BY_STARS } from '@vitrine/contract/reviews/reviews.rules';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { users } from '../../../database/tables/accounts/users.table.ts';
import { products } from '../../../database/tables/catalog/products.table.ts';
import { reviews } from '../../../database/tables/catalog/reviews.table.ts';
import type { Db } from '../../platform/database/connections/client.ts';
import { newestAfter } from '../../platform/database/newest-first.ts';
import { pickColumns } from '../../platform/database/pick-columns.ts';
import { prepareStatement } from '../../platform/database/prepared.ts';
import { countAll } from '../../platform/database/row-counts.ts';
import type { RowsAfter } from '../../platform/shared/read-page.ts';
import { isUuid } from '../../platform/shared/uuid.ts';

export type ReviewRow = typeof reviews.$inferSelect;
type NewReviewRow = Pick<ReviewRow, 'productId' | 'userId' | 'rate' | 'content' | 'createdAt'>;
export type ListedReviewRow = Awaited<ReturnType<typeof selectProductReviews>>[number];
export type AdminReviewRow = Awaited<ReturnType<typeof selectReviews>>[number];

const shown = {
  ...pickColumns(reviews, 'id', 'rate', 'content', 'createdAt'),
  hasBought: sql<boolean>`has_bought(${reviews.userId}, ${reviews.productId})`,
};

export function selectProductReviews(db: Db, productId: string, rows: RowsAfter) {
  const select = db
    .select({ ...shown, user: { id: users.id, username: users.username, photoUrl: users.photoUrl } })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .$dynamic();
  return newestAfter(select, reviews, { where: eq(reviews.productId, productId), ...rows });
}

export type ReviewFilter = { stars?: number | undefined; product?: string | undefined };

export function selectReviews(db: Db, filter: ReviewFilter, rows: RowsAfter) {
  const select = db
    .select({
      ...shown,
      userId: users.id,
      ...pickColumns(users, 'isInvented', 'username', 'email'),
      productId: products.id,
      productName: products.name,
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .innerJoin(products, eq(products.id, reviews.productId))
    .$dynamic();
  return newestAfter(select, reviews, { where: matching(filter), ...rows });
}

/** Those of all products and of one are counted as they change, those with some stars among the newest. */
export async function countReviews(db: Db, { stars, product }: ReviewFilter): Promise<number> {
  if (stars !== undefined) return db.$count(reviews, matching({ stars, product }));
  if (product === undefined) return countAll(db, 'reviews');
  return isUuid(product) ? ((await findReviewCount(db, product)) ?? 0) : 0;
}

/** No index has the stars, so a rare number of them is looked for among the newest reviews only. */
function matching({ stars, product }: ReviewFilter): SQL | undefined {
  const ofProduct = product === undefined ? undefined : isOf(product);
  if (stars === undefined) return ofProduct;
  const newest = sql`select id, rate from reviews where ${ofProduct ?? sql`true`}
    order by created_at desc, id desc limit ${COMMENTS_FILTERED_BY_STARS}`;
  return sql`${reviews.id} in (select id from (${newest}) as newest where rate = ${stars})`;
}

/** A malformed id is of no product. */
function isOf(productId: string): SQL {
  return isUuid(productId) ? eq(reviews.productId, productId) : sql`false`;
}

/** Undefined if the product is unknown or deleted; the trigger reviews_count maintains the number. */
export async function findReviewCount(db: Db, productId: string): Promise<number | undefined> {
  const [row] = await db
    .select({ reviewCount: products.reviewCount })
    .from(products)
    .where(and(eq(products.id, productId), isNull(products.deletedAt)));
  return row?.reviewCount;
}

type Posted = { id: string; username: string; photoUrl: string | null; hasBought: boolean };
const value = sql.placeholder;
const post = prepareStatement<Posted & { outcome: 'done' | 'no user' | 'no product' | 'repeated' }>(
  'post review',
  sql`select outcome, id, username, photo_url as "photoUrl",
    has_bought(${value('userId')}, ${value('productId')}) as "hasBought" from post_review(${value('userId')},
    ${value('productId')}, ${value('rate')}, ${value('content')}, ${value('createdAt')})`,
);

/** Checks and writes in one statement, so that an author cannot store the same text twice at once. */
export async function insertReview(db: Db, review: NewReviewRow) {
  const [row] = await post(db, review);
  if (!row) throw new Error('The review was not written.');
  return row;
}

/** As it was before it was deleted; its author may have written the same again meanwhile. */
export async function insertDeletedReview(db: Db, review: ReviewRow): Promise<void> {
  await db.insert(reviews).values(review);
}

export async function findReviewAuthor(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db.select({ userId: reviews.userId }).from(reviews).where(eq(reviews.id, id));
  return row?.userId;
}

export async function deleteReview(db: Db, id: string): Promise<ReviewRow | undefined> {
  const [row] = await db.delete(reviews).where(eq(reviews.id, id)).returning();
  return row;
}
