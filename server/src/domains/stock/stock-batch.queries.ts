import { asc, eq, inArray, sql } from 'drizzle-orm';
import { productStock } from '../../../database/tables/catalog/product-stock.table.ts';
import { productVariants, variantStock } from '../../../database/tables/catalog/product-variants.table.ts';
import type { Db } from '../../platform/database/connections/client.ts';

/** Of many products; `productId` of what is not counted has a row too, if it was ever counted. */
export function selectProductPieces(db: Db, productIds: readonly string[]) {
  return db
    .select({ productId: productStock.productId, onHand: productStock.onHand })
    .from(productStock)
    .where(inArray(productStock.productId, [...productIds]))
    .orderBy(asc(productStock.productId))
    .$dynamic();
}

/** A row for each variant, also those that were never counted. */
export function selectVariantPieces(db: Db, productIds: readonly string[]) {
  return db
    .select({
      productId: productVariants.productId,
      variantId: productVariants.id,
      onHand: variantStock.onHand,
    })
    .from(productVariants)
    .leftJoin(variantStock, eq(variantStock.variantId, productVariants.id))
    .where(inArray(productVariants.productId, [...productIds]))
    .orderBy(asc(productVariants.productId), asc(productVariants.position));
}

/** In the order of their ids, as everything that moves stock. */
export async function lockVariantsOf(db: Db, productIds: readonly string[]): Promise<void> {
  await db
    .select({ variantId: variantStock.variantId })
    .from(variantStock)
    .innerJoin(productVariants, eq(productVariants.id, variantStock.variantId))
    .where(inArray(productVariants.productId, [...productIds]))
    .orderBy(asc(variantStock.variantId))
    .for('no key update', { of: variantStock });
}

/** The caller must have locked the stock. */
export async function upsertProductPieces(
  db: Db,
  rows: readonly { productId: string; onHand: number | null }[],
): Promise<void> {
  const ids = sql.param(rows.map(({ productId }) => productId));
  const counts = sql.param(rows.map(({ onHand }) => onHand));
  await db.execute(sql`insert into ${productStock} (product_id, on_hand)
    select * from unnest(${ids}::uuid[], ${counts}::integer[])
    on conflict (product_id) do update set on_hand = excluded.on_hand`);
}

export async function addUpStockOf(db: Db, productIds: readonly string[]): Promise<void> {
  await db.execute(sql`select add_up_variant_stock(${sql.param(productIds)}::uuid[])`);
}
