import { desc, eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { wishlistItems } from './wishlist-items.table.ts';

export function selectWishlist(db: Db, userId: string) {
  return db
    .select({ productId: wishlistItems.productId })
    .from(wishlistItems)
    .where(eq(wishlistItems.userId, userId))
    .orderBy(desc(wishlistItems.createdAt), desc(wishlistItems.productId));
}
