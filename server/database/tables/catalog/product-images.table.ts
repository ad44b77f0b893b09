import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, reference } from '../columns.ts';
import { products } from './products.table.ts';

/** Positions may have gaps: a removed image leaves one, and new images are appended. */
export const productImages = pgTable(
  'product_images',
  {
    id: id(),
    productId: reference('product_id', () => products.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    url: text('url').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('product_images_position_key').on(t.productId, t.position),
    check('product_images_position_range', sql`${t.position} >= 0`),
  ],
);
