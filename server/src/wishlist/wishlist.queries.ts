import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { wishlistItems } from '../db/tables/wishlist-items.table.ts';

export type WishlistItem = typeof wishlistItems.$inferInsert;

export function selectWishlist(db: Db, userId: string) {
  return db
    .select({ productId: wishlistItems.productId })
    .from(wishlistItems)
    .where(eq(wishlistItems.userId, userId))
    .orderBy(desc(wishlistItems.createdAt), desc(wishlistItems.productId));
}

export async function findWishlistSize(db: Db, userId: string): Promise<number> {
  return db.$count(wishlistItems, eq(wishlistItems.userId, userId));
}

export async function insertWishlistItem(db: Db, item: WishlistItem): Promise<void> {
  await db.insert(wishlistItems).values(item);
}

/** Returns whether the product was on the wishlist. */
export async function deleteWishlistItem(
  db: Db,
  { userId, productId }: Pick<WishlistItem, 'userId' | 'productId'>,
): Promise<boolean> {
  const { rowCount } = await db
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.userId, userId), eq(wishlistItems.productId, productId)));
  return rowCount === 1;
}
