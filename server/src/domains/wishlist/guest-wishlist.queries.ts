import { and, desc, eq, sql } from 'drizzle-orm';
import { products } from '../../../database/tables/catalog/products.table.ts';
import { guestWishlistItems } from '../../../database/tables/guests/guests.table.ts';
import { wishlistItems } from '../../../database/tables/orders/wishlist-items.table.ts';
import type { Db } from '../../platform/database/connections/client.ts';
import { prepareStatement } from '../../platform/database/prepared.ts';
import { fromJson, type ProductJson, productsJson } from '../catalog/products/product-json.ts';

const wishlistOf = prepareStatement<{ wishlist: ProductJson[] }>(
  'wishlist of a guest',
  sql`select ${productsJson(sql`join ${guestWishlistItems} on ${guestWishlistItems.productId} = ${products.id}
    where ${guestWishlistItems.guestId} = ${sql.placeholder('guestId')} and ${products.deletedAt} is null
    order by ${guestWishlistItems.createdAt} desc, ${guestWishlistItems.productId} desc`)} as wishlist`,
);

/** The whole wishlist in one value, newest first. */
export async function selectGuestWishlist(db: Db, guestId: string) {
  const [row] = await wishlistOf(db, { guestId });
  return (row?.wishlist ?? []).map(fromJson);
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

export function countGuestItems(db: Db, guestId: string): Promise<number> {
  return db.$count(guestWishlistItems, eq(guestWishlistItems.guestId, guestId));
}

/** The newest first. */
export function selectGuestItems(db: Db, guestId: string) {
  const { productId, createdAt } = guestWishlistItems;
  return db
    .select({ productId, createdAt })
    .from(guestWishlistItems)
    .where(eq(guestWishlistItems.guestId, guestId))
    .orderBy(desc(createdAt), desc(productId));
}

export function countItems(db: Db, userId: string): Promise<number> {
  return db.$count(wishlistItems, eq(wishlistItems.userId, userId));
}

export async function insertItemIfNew(db: Db, item: typeof wishlistItems.$inferInsert): Promise<boolean> {
  const { rowCount } = await db.insert(wishlistItems).values(item).onConflictDoNothing();
  return rowCount === 1;
}
