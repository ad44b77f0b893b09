import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../../../database/schema.ts';
import type { Db } from '../../platform/database/connections/client.ts';

/**
 * Tables that a write and its undo may leave different: what happened (the audit log, and what it keeps), what shoppers were
 * told (a deleted product left their cart), what is derived or counted, and what another job clears.
 */
const LEFT_OUT: readonly PgTable[] = [
  ...[schema.auditEntries, schema.auditChain, schema.auditCounts, schema.keptObjects, schema.bulkChanges],
  ...[schema.limitCounts, schema.sessions, schema.rowCounts, schema.searchWords],
  ...[schema.productPrices, schema.variantPrices, schema.stockMovements, schema.productChoices],
  ...[schema.cartLines, schema.wishlistItems, schema.couponValidations, schema.deletedCategories],
  // Links with any name that a category had keep leading to it.
  schema.formerCategoryNames,
];

/** Columns that count writes or say when one was. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  products: ['version', 'updated_at', 'deleted_at'],
  product_images: ['id', 'created_at', 'position'],
  categories: ['is_renamed'],
  shop_settings: ['version', 'updated_at', 'updated_by'],
  product_options: ['version', 'is_listed'],
  redirects: ['created_at'],
};

const IN_BACK_OFFICE = 'select id from products where deleted_at is null or is_draft';
/** The row of a deleted product stays for its orders. Empty settings, and stock that is not counted, say nothing. */
const ROWS: Readonly<Record<string, string>> = {
  products: 'deleted_at is null or is_draft',
  product_images: `product_id in (${IN_BACK_OFFICE})`,
  product_stock: `product_id in (${IN_BACK_OFFICE}) and on_hand is not null`,
  variant_stock: 'on_hand is not null',
  shop_settings: `value <> '{}'`,
};

/** Of what positions are for, only the order counts. A draft keeps the search words of a deleted category until its next edit. */
const MORE: Readonly<Record<string, string>> = {
  products: `- case when is_draft then 'search' else '' end`,
  product_images: `|| jsonb_build_object('place', row_number() over (partition by product_id order by position))`,
};

const tables = Object.values(schema).filter((table) => is(table, PgTable));

/** What the shop is, by table, without what it was before. */
export async function shopContent(db: Db): Promise<Record<string, string>> {
  const hashes = tables
    .filter((table) => !LEFT_OUT.includes(table))
    .map((table) => {
      const name = getTableName(table);
      const removed = (COLUMNS[name] ?? []).map((column) => `'${column}'`).join(', ');
      return sql.raw(`select '${name}' as name, md5(coalesce(string_agg(row::text, ',' order by row::text), '')) as hash
        from (select to_jsonb(t) - array[${removed}]::text[] ${MORE[name] ?? ''} as row
          from ${name} t where ${ROWS[name] ?? 'true'}) as rows`);
    });
  const { rows } = await db.execute<{ name: string; hash: string }>(sql.join(hashes, sql` union all `));
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
