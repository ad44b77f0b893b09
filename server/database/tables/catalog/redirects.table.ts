import { REDIRECT_MAX_CHARS } from '@vitrine/contract/catalog/redirects/redirects.rules';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, isBetween } from '../columns.ts';
import { categories } from './categories.table.ts';
import { products } from './products.table.ts';

/** Where the pages of an old shop are now. They are looked up only for addresses at which this shop has nothing. */
export const redirects = pgTable(
  'redirects',
  {
    id: id(),
    /** As `oldPathOf` of the contract writes it. */
    oldPath: text('old_path').notNull(),
    /** Exactly one of these says where it leads. */
    productId: uuid('product_id').references(() => products.id, { onDelete: 'cascade' }),
    categoryId: uuid('category_id').references(() => categories.id, { onDelete: 'cascade' }),
    newPath: text('new_path'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('redirects_old_path').on(t.oldPath),
    index('redirects_newest').on(t.createdAt, t.id),
    index('redirects_product').on(t.productId),
    index('redirects_category').on(t.categoryId),
    check('redirects_one_target', sql`num_nonnulls(${t.productId}, ${t.categoryId}, ${t.newPath}) = 1`),
    check(
      'redirects_old_path_length',
      isBetween(sql`char_length(${t.oldPath})`, { min: 2, max: REDIRECT_MAX_CHARS }),
    ),
    // A browser reads // and /\ as another site.
    check(
      'redirects_new_path_here',
      sql`${t.newPath} ~ '^/([^/\\\\]|$)' and char_length(${t.newPath}) <= ${sql.raw(String(REDIRECT_MAX_CHARS))}`,
    ),
  ],
);
