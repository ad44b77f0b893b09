import { inArray, sql } from 'drizzle-orm';
import { categories } from '../../../../database/tables/catalog/categories.table.ts';
import { productOptions } from '../../../../database/tables/catalog/product-variants.table.ts';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';
import { selectForFiles } from '../products/product-batch.queries.ts';

/**
 * Products and drafts with all their fields, by id, so that two of them lock in one order; locked until the transaction ends.
 * Those with options have the price that their form has. Shoppers wait only for what may take products out of the shop.
 */
export async function lockForUndo(db: Db, ids: readonly string[], { mayEndSales }: { mayEndSales: boolean }) {
  const rows = await selectForFiles(db, inArray(products.id, [...ids]))
    .orderBy(products.id)
    .for(mayEndSales ? 'update' : 'no key update', { of: products });
  const withOptions = rows.flatMap(({ id, hasOptions }) => (hasOptions ? id : []));
  if (withOptions.length === 0) return rows;
  const owned = await db
    .select({ id: productOptions.productId, priceCents: productOptions.priceCents })
    .from(productOptions)
    .where(inArray(productOptions.productId, withOptions));
  const own = new Map(owned.map(({ id, priceCents }) => [id, priceCents]));
  return rows.map((row) => ({ ...row, priceCents: own.get(row.id) ?? row.priceCents }));
}

/** The ids of those that exist, by lower-case name, locked until the transaction ends. */
export async function lockCategoriesNamed(db: Db, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(
      sql`lower(${categories.name}) = any(${sql.param(names.map((name) => name.toLowerCase()))}::text[])`,
    )
    .orderBy(categories.id)
    .for('key share');
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]));
}

/** Those that orders or reviews refer to. */
export async function selectInUse(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from products where id = any(${sql.param(ids)}::uuid[]) and (
      exists (select from order_lines where order_lines.product_id = products.id)
      or exists (select from reviews where reviews.product_id = products.id))`);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Those of a product's variants that orders contain. With `since`, only if such an order took pieces after that or still may:
 * it was paid then, or a moment before, because a payment may have waited for the lock, or it is open.
 */
export async function selectSoldVariants(
  db: Db,
  productId: string,
  { ids, since }: { ids: readonly string[]; since?: Date },
): Promise<string[]> {
  const isSince =
    since === undefined
      ? sql`true`
      : sql`case when orders.paid_at is null then orders.status <> 'cancelled'
          else orders.paid_at > ${since.toISOString()}::timestamptz - interval '1 minute' end`;
  const { rows } = await db.execute<{ id: string }>(sql`select distinct variant_id as id
    from order_lines join orders on orders.id = order_lines.order_id
    where product_id = ${productId} and variant_id = any(${sql.param(ids)}::uuid[]) and ${isSince}`);
  return rows.map(({ id }) => id);
}
