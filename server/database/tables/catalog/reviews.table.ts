import { MAX_STARS, MIN_STARS } from '@vitrine/contract/reviews/reviews.rules';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.table.ts';
import { createdAt, id, isBetween, reference } from '../columns.ts';
import { products } from './products.table.ts';

/** The trigger reviews_count updates the product's sum and count. */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    productId: reference('product_id', () => products.id, { onDelete: 'cascade' }),
    userId: reference('user_id', () => users.id),
    /** Plain stars, as everyone sees them. */
    rate: integer('rate').notNull(),
    content: text('content').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('reviews_newest').on(t.createdAt, t.id),
    index('reviews_of_product').on(t.productId, t.createdAt, t.id),
    index('reviews_of_user').on(t.userId, t.createdAt),
    check('reviews_rate_range', isBetween(t.rate, { min: MIN_STARS, max: MAX_STARS })),
  ],
);
