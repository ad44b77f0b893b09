import { integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';

/**
 * How many pieces there were on hand, from a moment until the next one. Triggers of product_stock and variant_stock add the
 * rows. No reference: with one, each sale would lock the product.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    /** Of the product, or of the variant. */
    objectId: uuid('object_id').notNull(),
    since: moment('since').notNull().defaultNow(),
    /** Null from when the owner stopped counting. */
    onHand: integer('on_hand'),
  },
  (t) => [primaryKey({ columns: [t.objectId, t.since] })],
);
