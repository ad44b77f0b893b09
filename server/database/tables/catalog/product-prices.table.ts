import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { moment, reference } from '../columns.ts';
import { products } from './products.table.ts';

/**
 * What a product in the shop cost, from a moment until the next one. The trigger products_price_recorded adds the rows and
 * deletes those that no sentence about the 30 days before the present price needs.
 */
export const productPrices = pgTable(
  'product_prices',
  {
    productId: reference('product_id', () => products.id, { onDelete: 'cascade' }),
    since: moment('since').notNull().defaultNow(),
    /** After the promotion. */
    priceCents: integer('price_cents').notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.since] })],
);
