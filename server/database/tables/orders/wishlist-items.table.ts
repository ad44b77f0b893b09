import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.table.ts';
import { products } from '../catalog/products.table.ts';
import { createdAt } from '../columns.ts';

/** The trigger wishlist_items_live_product refuses a deleted product, even if both happen at the same time. */
export const wishlistItems = pgTable(
  'wishlist_items',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'wishlist_items_pkey', columns: [t.userId, t.productId] }),
    index('wishlist_items_product').on(t.productId),
  ],
);
