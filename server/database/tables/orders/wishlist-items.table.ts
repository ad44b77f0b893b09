import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.table.ts';
import { products } from '../catalog/products.table.ts';
import { createdAt, reference } from '../columns.ts';

/** The trigger wishlist_items_live_product refuses a deleted product, even if both happen at the same time. */
export const wishlistItems = pgTable(
  'wishlist_items',
  {
    userId: reference('user_id', () => users.id, { onDelete: 'cascade' }),
    productId: reference('product_id', () => products.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'wishlist_items_pkey', columns: [t.userId, t.productId] }),
    index('wishlist_items_product').on(t.productId),
  ],
);
