import { CATEGORY_NAME_MAX_CHARS, CATEGORY_NAME_MIN_CHARS } from '@vitrine/contract/catalog/catalog.rules';
import { sql } from 'drizzle-orm';
import { check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, isBetween } from './columns.ts';

export const categories = pgTable(
  'categories',
  {
    id: id(),
    name: text('name').notNull(),
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
