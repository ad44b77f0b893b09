import { MAX_QUANTITY, MIN_QUANTITY } from '@vitrine/contract/shared/money/money';
import { check, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.table.ts';
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
