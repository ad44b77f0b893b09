import {
  PROMO_MAX_PERCENT,
  PROMO_MIN_PERCENT,
} from '@vitrine/contract/catalog/product-fields/product-form.rules';
import { MAX_PRICE_CENTS, MAX_QUANTITY, MIN_QUANTITY } from '@vitrine/contract/shared/money/money';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { products } from '../catalog/products.table.ts';
import { cents, id, isBetween, reference } from '../columns.ts';
import { orders } from './orders.table.ts';

/** A copy of what was bought: later edits of the product or its category change no past order. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    orderId: reference('order_id', () => orders.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    productId: uuid('product_id').references(() => products.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    imageUrl: text('image_url'),
    categoryName: text('category_name'),
    priceCents: cents('price_cents').notNull(),
    promoPercentage: integer('promo_percentage').notNull(),
    /** The price paid per unit, after promo. */
    unitPriceCents: cents('unit_price_cents').notNull(),
    quantity: integer('quantity').notNull(),
    /** Of a product with options; `name` names it too. No reference, whose index on all lines would only serve deletions. */
    variantId: uuid('variant_id'),
    sku: text('sku'),
  },
  (t) => [
    uniqueIndex('order_lines_position_key').on(t.orderId, t.position),
    index('order_lines_product').on(t.productId),
    check('order_lines_quantity_range', isBetween(t.quantity, { min: MIN_QUANTITY, max: MAX_QUANTITY })),
    check('order_lines_price_range', isBetween(t.priceCents, { min: 0, max: MAX_PRICE_CENTS })),
    check(
      'order_lines_promo_range',
      isBetween(t.promoPercentage, { min: PROMO_MIN_PERCENT, max: PROMO_MAX_PERCENT }),
    ),
    check(
      'order_lines_unit_price_adds_up',
      sql`${t.unitPriceCents} = price_after_promo(${t.priceCents}, ${t.promoPercentage})`,
    ),
  ],
);
