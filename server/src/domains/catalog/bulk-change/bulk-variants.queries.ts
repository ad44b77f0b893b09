import type { VariantPrices } from '@vitrine/contract/catalog/bulk-change.rules';
import { sql } from 'drizzle-orm';
import {
  productOptions,
  productVariants,
} from '../../../../database/tables/catalog/product-variants.table.ts';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';

export type { ChangedVariants } from '../../../../database/tables/catalog/bulk-changes.table.ts';

/** The prices of the variants of those of the products that have any, by product. */
export async function selectVariantPrices(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, VariantPrices>> {
  const { rows } = await db.execute<{ id: string; prices: (number | null)[] }>(sql`
    select ${productVariants.productId} as id, json_agg(${productVariants.priceCents}) as prices
    from ${productVariants} where ${productVariants.productId} = any(${sql.param(ids)}::uuid[])
    group by ${productVariants.productId}`);
  return new Map(rows.map(({ id, prices }) => [id, prices]));
}

/** The prices that the products have themselves, which variants without one follow. */
export async function updateOwnPrices(
  db: Db,
  rows: readonly { id: string; priceCents: number }[],
): Promise<void> {
  await db.execute(sql`update ${productOptions}
    set price_cents = changed."priceCents", version = ${productOptions.version} + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changed(id uuid, "priceCents" integer)
    where ${productOptions.productId} = changed.id`);
}

export async function updateVariantPrices(
  db: Db,
  rows: readonly { id: string; priceCents: number }[],
): Promise<void> {
  await db.execute(sql`update ${productVariants} set price_cents = changed."priceCents"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changed(id uuid, "priceCents" integer)
    where ${productVariants.id} = changed.id`);
}

/** The lowest and the highest price on the products' own rows, as add_up_variants writes them of one product. */
export async function addUpPrices(db: Db, ids: readonly string[], updatedAt: Date): Promise<void> {
  await db.execute(sql`update ${products} set price_cents = sums.lowest, highest_price_cents = sums.highest,
      version = ${products.version} + 1, updated_at = ${updatedAt.toISOString()}::timestamptz
    from (
      select own.product_id, coalesce(min(coalesce(variant.price_cents, own.price_cents)), own.price_cents) as lowest,
        coalesce(max(coalesce(variant.price_cents, own.price_cents)), own.price_cents) as highest
      from ${productOptions} as own
      left join ${productVariants} as variant on variant.product_id = own.product_id and variant.is_on
        and variant.product_id = any(${sql.param(ids)}::uuid[])
      where own.product_id = any(${sql.param(ids)}::uuid[])
      group by own.product_id, own.price_cents
    ) as sums
    where ${products.id} = sums.product_id`);
}
