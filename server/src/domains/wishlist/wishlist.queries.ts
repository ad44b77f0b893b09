import { MAX_WISHLIST_ITEMS } from '@vitrine/contract/wishlist/wishlist.rules';
import { sql } from 'drizzle-orm';
import { products } from '../../../database/tables/catalog/products.table.ts';
import { wishlistItems } from '../../../database/tables/orders/wishlist-items.table.ts';
import type { Db } from '../../platform/database/connections/client.ts';
import { brokenConstraint } from '../../platform/database/connections/database-errors.ts';
import { prepareStatement } from '../../platform/database/prepared.ts';
import { fromJson, type ProductJson, productsJson } from '../catalog/products/product-json.ts';

/** What the triggers of the wishlists say of a product that has left the shop. */
export function isDeletedProduct(error: unknown): boolean {
  const broken = brokenConstraint(error);
  return broken === 'wishlist_items_live_product' || broken === 'guest_wishlist_items_live_product';
}

const value = sql.placeholder;
const wishlistOf = prepareStatement<{ wishlist: ProductJson[] }>(
  'wishlist',
  sql`select ${productsJson(sql`join ${wishlistItems} on ${wishlistItems.productId} = ${products.id}
    where ${wishlistItems.userId} = ${value('userId')} and ${products.deletedAt} is null
    order by ${wishlistItems.createdAt} desc, ${wishlistItems.productId} desc`)} as wishlist`,
);

/** The whole wishlist in one value, newest first. */
export async function selectWishlist(db: Db, userId: string) {
  const [row] = await wishlistOf(db, { userId });
  return (row?.wishlist ?? []).map(fromJson);
}

const toggle = prepareStatement<{ outcome: 'added' | 'removed' | 'no user' | 'too many' }>(
  'toggle wishlist',
  sql`select toggle_wishlist(${value('userId')}, ${value('productId')}, ${MAX_WISHLIST_ITEMS},
    ${value('createdAt')}) as outcome`,
);

/** Removes the product from the wishlist or adds it; the trigger refuses a deleted product. */
export async function insertOrDeleteWishlistItem(db: Db, item: typeof wishlistItems.$inferInsert) {
  const [row] = await toggle(db, item);
  return row?.outcome;
}
