import type { ProductOption } from '@vitrine/contract/catalog/variants/variants.rules';
import { MAX_PRICE_CENTS } from '@vitrine/contract/shared/money/money';
import { MAX_STOCK } from '@vitrine/contract/stock/stock.rules';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { cents, id, isBetween, keyReference, reference } from '../columns.ts';
import { products } from './products.table.ts';

/** What shoppers choose of a product. A product without options has no row here and in the two tables below. */
export const productOptions = pgTable('product_options', {
  productId: keyReference('product_id', () => products.id, { onDelete: 'cascade' }),
  options: jsonb('options').$type<ProductOption[]>().notNull(),
  /** The product's own price, which variants without one have; `products` has the lowest of its variants. */
  priceCents: cents('price_cents').notNull(),
  /** Increases with each save of the options and variants. */
  version: integer('version').notNull().default(1),
  /** Its rows of `product_choices` are there. A job makes those of products from before the table. */
  isListed: boolean('is_listed').notNull().default(false),
});

/** A product in one combination of its options. Removing one removes it from carts; orders keep their copy. */
export const productVariants = pgTable(
  'product_variants',
  {
    id: id(),
    productId: reference('product_id', () => products.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** One of each option, in their order. */
    values: text('option_values').array().notNull(),
    /** Null is the product's own price. */
    priceCents: cents('price_cents'),
    sku: text('sku').notNull().default(''),
    barcode: text('barcode').notNull().default(''),
    /** In grams; null is that of the product. */
    weight: integer('weight'),
    /** One of the product's images; any other address counts as none. */
    imageUrl: text('image_url'),
    isOn: boolean('is_on').notNull().default(true),
  },
  (t) => [
    index('product_variants_of_product').on(t.productId, t.position),
    check('product_variants_price_range', isBetween(t.priceCents, { min: 0, max: MAX_PRICE_CENTS })),
    check('product_variants_weight_range', sql`${t.weight} >= 0`),
  ],
);

/** As product_stock for products, whose row is the sum of these. */
export const variantStock = pgTable(
  'variant_stock',
  {
    variantId: keyReference('variant_id', () => productVariants.id, { onDelete: 'cascade' }),
    onHand: integer('on_hand'),
    reserved: integer('reserved').notNull().default(0),
  },
  (t) => [
    check('variant_stock_on_hand_range', isBetween(t.onHand, { min: 0, max: MAX_STOCK })),
    check('variant_stock_reserved_range', sql`${t.reserved} >= 0`),
  ],
);
