import { eq } from 'drizzle-orm';
import { products } from '../../../database/tables/catalog/products.table.ts';
import { reviews } from '../../../database/tables/catalog/reviews.table.ts';
import type { Deps } from '../../deps.ts';

type Shop = Pick<Deps, 'db'>;
type NewReview = typeof reviews.$inferInsert;

export async function aReview(
  { db }: Shop,
  given: Pick<NewReview, 'productId' | 'userId'> & Partial<NewReview>,
) {
  const [row] = await db
    .insert(reviews)
    .values({ rate: 4, content: 'Fine', ...given })
    .returning();
  if (!row) throw new Error('The review was not written.');
  return row;
}

/** The rating columns of the product's row. */
export async function ratingsOf({ db }: Shop, productId: string) {
  const [row] = await db
    .select({ sum: products.ratingSum, count: products.reviewCount, average: products.averageRating })
    .from(products)
    .where(eq(products.id, productId));
  if (!row) throw new Error('There is no such product.');
  return row;
}
