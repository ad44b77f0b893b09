import { asc } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { categories } from './categories.table.ts';

export function selectCategories(db: Db) {
  return db
    .select({ _id: categories.id, name: categories.name })
    .from(categories)
    .orderBy(asc(categories.name));
}
