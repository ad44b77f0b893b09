import { MAX_QUANTITY, MIN_QUANTITY } from '@vitrine/contract/shared/money/money';
import { check, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.table.ts';
import { productVariants } from '../catalog/product-variants.table.ts';
import { products } from '../catalog/products.table.ts';
import { createdAt, isBetween, reference } from '../columns.ts';

/** The trigger cart_lines_live_product refuses a deleted product, even if both happen at the same time. */
export const cartLines = pgTable(
  'cart_lines',
  {
    userId: reference('user_id', () => users.id, { onDelete: 'cascade' }),
    productId: reference('product_id', () => products.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull().default(MIN_QUANTITY),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'cart_lines_pkey', columns: [t.userId, t.productId] }),
    index('cart_lines_product').on(t.productId),
    check('cart_lines_quantity_range', isBetween(t.quantity, { min: MIN_QUANTITY, max: MAX_QUANTITY })),
  ],
);

/**
 * The lines of products with options. A table of its own, because the previous release writes and reads `cart_lines` as one
 * line a product. The trigger variant_cart_lines_live_variant refuses a variant that is off.
 */
export const variantCartLines = pgTable(
  'variant_cart_lines',
  {
    userId: reference('user_id', () => users.id, { onDelete: 'cascade' }),
    variantId: reference('variant_id', () => productVariants.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull().default(MIN_QUANTITY),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'variant_cart_lines_pkey', columns: [t.userId, t.variantId] }),
    index('variant_cart_lines_variant').on(t.variantId),
    check(
      'variant_cart_lines_quantity_range',
      isBetween(t.quantity, { min: MIN_QUANTITY, max: MAX_QUANTITY }),
    ),
  ],
);
