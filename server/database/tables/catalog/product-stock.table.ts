import { MAX_STOCK } from '@vitrine/contract/stock/stock.rules';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable } from 'drizzle-orm/pg-core';
import { isBetween, keyReference } from '../columns.ts';
import { products } from './products.table.ts';

/**
 * How many pieces of a product there are. A table of its own, because a sale must not rewrite the product, its indexes
 * and its version. A product without a row, or without a number, is not counted. The row stays when counting ends: what
 * is reserved must still be released.
 */
export const productStock = pgTable(
  'product_stock',
  {
    productId: keyReference('product_id', () => products.id, { onDelete: 'cascade' }),
    onHand: integer('on_hand'),
    /** Reserved for checkouts that are not settled yet; may exceed what is on hand after the owner counted fewer. */
    reserved: integer('reserved').notNull().default(0),
    /** Null where the shop's default applies. */
    lowAt: integer('low_at'),
  },
  (t) => [
    check('product_stock_on_hand_range', isBetween(t.onHand, { min: 0, max: MAX_STOCK })),
    check('product_stock_reserved_range', sql`${t.reserved} >= 0`),
    check('product_stock_low_at_range', isBetween(t.lowAt, { min: 0, max: MAX_STOCK })),
  ],
);
