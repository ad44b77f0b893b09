import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.table.ts';
import { products } from '../catalog/products.table.ts';
import { createdAt, ids, reference } from '../columns.ts';

/** The trigger wishlist_items_live_product refuses a deleted product, even if both happen at the same time. */
export const wishlistItems = pgTable(
  'wishlist_items',
  {
    userId: reference('user_id', () => users.id, { onDelete: 'cascade' }),
    productId: reference('product_id', () => products.id, { onDelete: 'cascade' }),
    /**
     * What is wished of a product with options, the newest first; none is the product itself. Not part of the key, because the
     * previous release knows one row a product. A variant that has left the shop is passed over.
     */
    variantIds: ids('variant_ids'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'wishlist_items_pkey', columns: [t.userId, t.productId] }),
    index('wishlist_items_product').on(t.productId),
  ],
);
