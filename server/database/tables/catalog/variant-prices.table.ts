import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { moment, reference } from '../columns.ts';
import { productVariants } from './product-variants.table.ts';

/** As product_prices, for the variants of products with options. The function record_variant_prices adds and deletes the rows. */
export const variantPrices = pgTable(
  'variant_prices',
  {
    variantId: reference('variant_id', () => productVariants.id, { onDelete: 'cascade' }),
    since: moment('since').notNull().defaultNow(),
    /** After the promotion. */
    priceCents: integer('price_cents').notNull(),
  },
  (t) => [primaryKey({ columns: [t.variantId, t.since] })],
);
