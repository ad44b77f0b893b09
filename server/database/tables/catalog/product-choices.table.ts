import { customType, doublePrecision, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { cents, reference } from '../columns.ts';
import { products } from './products.table.ts';

/** By its bytes, so that the values of an option stand together and can be walked from one to the next. */
const orderedText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/**
 * By which values of its options a live product is found: a row for each value and for each combination of values that a variant
 * which is on has, with what the store filters by. Written by the function list_choices alone.
 */
export const productChoices = pgTable(
  'product_choices',
  {
    productId: reference('product_id', () => products.id, { onDelete: 'cascade' }),
    /** As the function choice_keys writes it. */
    choice: orderedText('choice').notNull(),
    categoryId: uuid('category_id'),
    /** After promo, of its cheapest variant: what the store's price filter reads. */
    priceCents: cents('price_cents').notNull(),
    averageRating: doublePrecision('average_rating').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.choice] }),
    index('product_choices_found').on(t.choice, t.priceCents, t.averageRating, t.productId),
    index('product_choices_of_category').on(
      t.choice,
      t.categoryId,
      t.priceCents,
      t.averageRating,
      t.productId,
    ),
  ],
);
