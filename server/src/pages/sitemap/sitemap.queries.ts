import { and, asc, gt, gte, isNull, max, sql } from 'drizzle-orm';
import { products } from '../../../database/tables/catalog/products.table.ts';
import type { Db } from '../../platform/database/connections/client.ts';

type SitemapPart = { firstId: string; changedAt: Date };
type PartStart = { from: string } | { after: string };

/** The first id of every `partSize` products, in id order. */
export async function selectParts(db: Db, partSize: number): Promise<SitemapPart[]> {
  const numbered = db
    .select({
      id: sql<string>`${products.id}::text`.as('id_text'),
      updatedAt: products.updatedAt,
      part: sql<number>`(row_number() over (order by ${products.id}) - 1) / ${sql.raw(String(partSize))}`.as(
        'part',
      ),
    })
    .from(products)
    .where(isNull(products.deletedAt))
    .as('numbered');
  const rows = await db
    .select({ firstId: sql<string>`min(${numbered.id})`, changedAt: max(numbered.updatedAt) })
    .from(numbered)
    .groupBy(numbered.part)
    .orderBy(asc(numbered.part));
  return rows.map(({ firstId, changedAt }) => ({ firstId, changedAt: changedAt ?? new Date(0) }));
}

/** The next products by id, an order that does not change while a part is being written. */
export function selectForSitemap(db: Db, start: PartStart, limit: number) {
  const isNext = 'from' in start ? gte(products.id, start.from) : gt(products.id, start.after);
  return db
    .select({ _id: products.id, name: products.name, updatedAt: products.updatedAt })
    .from(products)
    .where(and(isNull(products.deletedAt), isNext))
    .orderBy(asc(products.id))
    .limit(limit);
}
