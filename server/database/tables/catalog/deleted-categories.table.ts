import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';

/** Categories that no longer exist but may still be named by products; a job clears those and then the row. */
export const deletedCategories = pgTable('deleted_categories', {
  id: uuid('id').primaryKey(),
  deletedAt: moment('deleted_at').notNull().defaultNow(),
});
