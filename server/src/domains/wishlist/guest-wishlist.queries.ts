import { and, desc, eq, sql } from 'drizzle-orm';
import { guestWishlistItems } from '../../../database/tables/guests/guests.table.ts';
import { wishlistItems } from '../../../database/tables/orders/wishlist-items.table.ts';
import type { Db } from '../../platform/database/connections/client.ts';
import { wishlistStatement } from './wishlist.queries.ts';

const wishlistOf = wishlistStatement({
  name: 'wishlist of a guest',
  items: sql`(select ${guestWishlistItems.productId}, ${guestWishlistItems.variantIds}, ${guestWishlistItems.createdAt}
    from ${guestWishlistItems} where ${guestWishlistItems.guestId} = ${sql.placeholder('guestId')}) as item`,
});

export function selectGuestWishlist(db: Db, guestId: string) {
  return wishlistOf(db, { guestId });
}

type Item = { guestId: string; productId: string; createdAt: Date };

export async function deleteGuestItem(db: Db, { guestId, productId }: Item): Promise<boolean> {
  const isItem = and(eq(guestWishlistItems.guestId, guestId), eq(guestWishlistItems.productId, productId));
  const { rowCount } = await db.delete(guestWishlistItems).where(isItem);
  return rowCount === 1;
}

export async function insertGuestItem(db: Db, item: Item): Promise<void> {
  await db.insert(guestWishlistItems).values(item);
}

/** The newest first. */
export function selectGuestItems(db: Db, guestId: string) {
  const { productId, variantIds, createdAt } = guestWishlistItems;
  return db
    .select({ productId, variantIds, createdAt })
    .from(guestWishlistItems)
    .where(eq(guestWishlistItems.guestId, guestId))
    .orderBy(desc(createdAt), desc(productId));
}

/** Returns whether the product was not on the wishlist yet. */
export async function insertItemIfNew(db: Db, item: typeof wishlistItems.$inferInsert): Promise<boolean> {
  const { rowCount } = await db.insert(wishlistItems).values(item).onConflictDoNothing();
  return rowCount === 1;
}
