import { and, asc, inArray, lte, sql } from 'drizzle-orm';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';
import { isScheduled } from '../products/product-detail.queries.ts';

/** Publishes the drafts that are due longest, unless somebody is saving them; returns their ids. */
export async function publishDue(db: Db, now: Date, most: number): Promise<string[]> {
  const due = db
    .select({ id: products.id })
    .from(products)
    .where(and(isScheduled, lte(products.publishAt, now)))
    .orderBy(asc(products.publishAt), asc(products.id))
    .limit(most)
    .for('update', { skipLocked: true });
  const rows = await db
    .update(products)
    .set({
      ...{ isDraft: false, deletedAt: null, publishAt: null, updatedAt: now },
      version: sql`${products.version} + 1`,
    })
    .where(inArray(products.id, due))
    .returning({ id: products.id });
  return rows.map(({ id }) => id);
}
