import { MAX_WISHLIST_ITEMS } from '@vitrine/contract/wishlist/wishlist.rules';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { productColumns } from '../catalog/products.queries.ts';
import type { Db } from '../db/client.ts';
import { prepareStatement } from '../db/prepared.ts';
import { prepareSelect } from '../db/prepared-select.ts';
import { categories } from '../db/tables/categories.table.ts';
import { products } from '../db/tables/products.table.ts';
import { wishlistItems } from '../db/tables/wishlist-items.table.ts';

export type WishlistItem = Required<typeof wishlistItems.$inferInsert>;

const wishlistOf = prepareSelect((db) =>
  db
    .select(productColumns)
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(wishlistItems.userId, sql.placeholder('userId')), isNull(products.deletedAt)))
    .orderBy(desc(wishlistItems.createdAt), desc(wishlistItems.productId))
    .prepare('wishlist'),
);

export function selectWishlist(db: Db, userId: string) {
  return wishlistOf(db).execute({ userId });
}

const value = sql.placeholder;
const toggle = prepareStatement<{ outcome: 'added' | 'removed' | 'no user' | 'too many' }>(
  'toggle wishlist',
  sql`select toggle_wishlist(${value('userId')}, ${value('productId')}, ${MAX_WISHLIST_ITEMS},
    ${value('createdAt')}) as outcome`,
);

/** Takes the product off the wishlist or puts it there; the trigger refuses a deleted product. */
export async function insertOrDeleteWishlistItem(db: Db, item: WishlistItem) {
  const [row] = await toggle(db, item);
  return row?.outcome;
}
