import { MAX_QUANTITY, MIN_QUANTITY } from '@vitrine/contract/shared/money/money';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { productStock } from '../catalog/product-stock.table.ts';
import { variantStock } from '../catalog/product-variants.table.ts';
import { isBetween, isOneOf, reference } from '../columns.ts';
import { orders } from './orders.table.ts';

/** `released`: the checkout was abandoned; a payment that arrives late may still take what is free then. */
const STATES = ['reserved', 'taken', 'released'] as const;

/** What an order holds of a counted product, and later took. Written by the database functions of its migration. */
export const stockReservations = pgTable(
  'stock_reservations',
  {
    orderId: reference('order_id', () => orders.id, { onDelete: 'cascade' }),
    productId: reference('product_id', () => productStock.productId, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    state: text('state', { enum: STATES }).notNull(),
    /** Less than the quantity when the order was paid after others had bought what was left. */
    taken: integer('taken').notNull().default(0),
    returned: integer('returned').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.productId] }),
    check('stock_reservations_state_known', isOneOf(t.state, STATES)),
    check(
      'stock_reservations_quantity_range',
      isBetween(t.quantity, { min: MIN_QUANTITY, max: MAX_QUANTITY }),
    ),
    check(
      'stock_reservations_taken_range',
      sql`${t.taken} between 0 and case when ${t.state} = 'taken' then ${t.quantity} else 0 end`,
    ),
    check('stock_reservations_returned_range', sql`${t.returned} between 0 and ${t.taken}`),
  ],
);

/** The same for variants. */
export const variantReservations = pgTable(
  'variant_reservations',
  {
    orderId: reference('order_id', () => orders.id, { onDelete: 'cascade' }),
    variantId: reference('variant_id', () => variantStock.variantId, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    state: text('state', { enum: STATES }).notNull(),
    taken: integer('taken').notNull().default(0),
    returned: integer('returned').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.variantId] }),
    index('variant_reservations_variant').on(t.variantId),
    check('variant_reservations_state_known', isOneOf(t.state, STATES)),
    check(
      'variant_reservations_quantity_range',
      isBetween(t.quantity, { min: MIN_QUANTITY, max: MAX_QUANTITY }),
    ),
    check(
      'variant_reservations_taken_range',
      sql`${t.taken} between 0 and case when ${t.state} = 'taken' then ${t.quantity} else 0 end`,
    ),
    check('variant_reservations_returned_range', sql`${t.returned} between 0 and ${t.taken}`),
  ],
);
