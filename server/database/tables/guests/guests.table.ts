import { MAX_QUANTITY, MIN_QUANTITY } from '@vitrine/contract/shared/money/money';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { productVariants } from '../catalog/product-variants.table.ts';
import { products } from '../catalog/products.table.ts';
import { createdAt, id, ids, isBetween, isTokenHash, moment, reference } from '../columns.ts';

/** Shoppers without an account, known by the token in their cookie. Nothing here says who they are. */
export const guests = pgTable(
  'guests',
  {
    id: id(),
    tokenHash: text('token_hash').notNull(),
    createdAt: createdAt(),
    usedAt: moment('used_at').notNull(),
  },
  (t) => [
    uniqueIndex('guests_token_key').on(t.tokenHash),
    index('guests_age').on(t.usedAt),
    check('guests_token_hashed', isTokenHash(t.tokenHash)),
  ],
);

/** The trigger guest_cart_lines_can_be_bought refuses what is not for sale. */
export const guestCartLines = pgTable(
  'guest_cart_lines',
  {
    guestId: reference('guest_id', () => guests.id, { onDelete: 'cascade' }),
    /** The variant, or the product if it has no options: what tells the lines of a cart apart. */
    soldId: uuid('sold_id').notNull(),
    productId: reference('product_id', () => products.id, { onDelete: 'cascade' }),
    variantId: uuid('variant_id').references(() => productVariants.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'guest_cart_lines_pkey', columns: [t.guestId, t.soldId] }),
    index('guest_cart_lines_product').on(t.productId),
    index('guest_cart_lines_variant').on(t.variantId),
    check('guest_cart_lines_quantity_range', isBetween(t.quantity, { min: MIN_QUANTITY, max: MAX_QUANTITY })),
  ],
);

/** The trigger guest_wishlist_items_live_product refuses a deleted product. */
export const guestWishlistItems = pgTable(
  'guest_wishlist_items',
  {
    guestId: reference('guest_id', () => guests.id, { onDelete: 'cascade' }),
    productId: reference('product_id', () => products.id, { onDelete: 'cascade' }),
    /** As in wishlist_items. */
    variantIds: ids('variant_ids'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'guest_wishlist_items_pkey', columns: [t.guestId, t.productId] }),
    index('guest_wishlist_items_product').on(t.productId),
  ],
);
