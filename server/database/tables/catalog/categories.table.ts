import { CATEGORY_NAME_MAX_CHARS, CATEGORY_NAME_MIN_CHARS } from '@vitrine/contract/catalog/catalog.rules';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, isBetween, reference } from '../columns.ts';

export const categories = pgTable(
  'categories',
  {
    id: id(),
    name: text('name').notNull(),
    /** Its place in the owner's order; categories without one come last, by name. */
    position: integer('position'),
    imageUrl: text('image_url'),
    /** What search engines show; empty is the name, and how many products there are. */
    searchTitle: text('search_title').notNull().default(''),
    searchDescription: text('search_description').notNull().default(''),
    /** It was renamed, and a search may still find some of its products by the old name; a job updates them. */
    isRenamed: boolean('is_renamed').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('categories_name_key').on(sql`lower(${t.name})`),
    check(
      'categories_name_length',
      isBetween(sql`char_length(${t.name})`, { min: CATEGORY_NAME_MIN_CHARS, max: CATEGORY_NAME_MAX_CHARS }),
    ),
  ],
);

/** What a category was called before: links with the name lead to it, unless another one has the name now. */
export const formerCategoryNames = pgTable(
  'former_category_names',
  {
    id: id(),
    name: text('name').notNull(),
    categoryId: reference('category_id', () => categories.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('former_category_names_name_key').on(sql`lower(${t.name})`),
    index('former_category_names_of_category').on(t.categoryId),
  ],
);
