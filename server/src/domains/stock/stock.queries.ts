import { MAX_QUANTITY } from '@vitrine/contract/shared/money/money';
import { MAX_STOCK } from '@vitrine/contract/stock/stock.rules';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { productStock } from '../../../database/tables/catalog/product-stock.table.ts';
import { productVariants, variantStock } from '../../../database/tables/catalog/product-variants.table.ts';
import { products } from '../../../database/tables/catalog/products.table.ts';
import { orderLines } from '../../../database/tables/orders/order-lines.table.ts';
import type { Db } from '../../platform/database/connections/client.ts';
import { pickColumns } from '../../platform/database/pick-columns.ts';
import { prepareStatement } from '../../platform/database/prepared.ts';

export type ShortRow = { name: string; left: number };

export type TakenRow = {
  productId: string;
  name: string;
  /** What the order was paid for and the shop no longer had. */
  missing: number;
  leftOver: number | null;
  becameLow: boolean;
};

const order = sql.placeholder('orderId');
/** The order's own name of a product in a variant. */
const nameOfVariant = sql`(select ${orderLines.name} from ${orderLines}
  where ${orderLines.orderId} = ${order} and ${orderLines.variantId} = variant limit 1)`;

export const insertReservations = prepareStatement<ShortRow>(
  'reserve stock',
  sql`select ${nameOfVariant} as name, left_over as "left" from reserve_variants(${order})
    union all select ${products.name}, left_over
    from reserve_stock(${order}) join ${products} on ${products.id} = product`,
);

export const updateReleased = prepareStatement('release stock', sql`select release_stock(${order})`);

export const updateTaken = prepareStatement<TakenRow>(
  'take stock',
  sql`select ${productVariants.productId} as "productId", ${nameOfVariant} as name, missing,
      left_over as "leftOver", became_low as "becameLow"
    from take_variants(${order}) join ${productVariants} on ${productVariants.id} = variant
    union all select product, ${products.name}, missing, left_over, became_low
    from take_stock(${order}) join ${products} on ${products.id} = product`,
);

const short = prepareStatement<ShortRow>(
  'short stock',
  sql`select ${products.name}, greatest(${productStock.onHand} - ${productStock.reserved}, 0) as "left"
    from unnest(${sql.placeholder('ids')}::uuid[], ${sql.placeholder('quantities')}::integer[]) as wanted (id, quantity)
    join ${productStock} on ${productStock.productId} = wanted.id
    join ${products} on ${products.id} = wanted.id and ${products.deletedAt} is null
    where ${productStock.onHand} - ${productStock.reserved} < wanted.quantity
    order by wanted.id`,
);

/** What there is too little of at present, for sale and counted; nothing is locked. The keys are products. */
export function selectShort(db: Db, wanted: ReadonlyMap<string, number>): Promise<ShortRow[]> {
  return short(db, { ids: [...wanted.keys()], quantities: [...wanted.values()] });
}

const shortVariants = prepareStatement<ShortRow>(
  'short variants',
  sql`select ${products.name} || ', ' || array_to_string(${productVariants.values}, ' · ') as name,
      greatest(${variantStock.onHand} - ${variantStock.reserved}, 0) as "left"
    from unnest(${sql.placeholder('ids')}::uuid[], ${sql.placeholder('quantities')}::integer[]) as wanted (id, quantity)
    join ${variantStock} on ${variantStock.variantId} = wanted.id
    join ${productVariants} on ${productVariants.id} = wanted.id
    join ${products} on ${products.id} = ${productVariants.productId} and ${products.deletedAt} is null
    where ${variantStock.onHand} - ${variantStock.reserved} < wanted.quantity
    order by wanted.id`,
);

export function selectShortVariants(db: Db, wanted: ReadonlyMap<string, number>): Promise<ShortRow[]> {
  return shortVariants(db, { ids: [...wanted.keys()], quantities: [...wanted.values()] });
}

export type TakenMore = { item: string; isShort: boolean; leftOver: number; becameLow: boolean };

/** `products` and `variants`: pieces by id, 0 for what is only locked. */
export async function takeMore(
  db: Db,
  orderId: string,
  { products: ofProducts, variants }: Record<'products' | 'variants', ReadonlyMap<string, number>>,
): Promise<TakenMore[]> {
  const ids = (pieces: ReadonlyMap<string, number>) => sql`${sql.param([...pieces.keys()])}::uuid[]`;
  const counts = (pieces: ReadonlyMap<string, number>) => sql`${sql.param([...pieces.values()])}::integer[]`;
  const { rows } = await db.execute<TakenMore>(
    sql`select item, is_short as "isShort", left_over as "leftOver", became_low as "becameLow"
      from take_more(${orderId}, ${ids(ofProducts)}, ${counts(ofProducts)}, ${ids(variants)}, ${counts(variants)}, ${MAX_QUANTITY})`,
  );
  return rows;
}

export type ReturnedLine = { productId: string; quantity: number };

export async function updateReturned(db: Db, orderId: string, lines: readonly ReturnedLine[]) {
  const ids = sql.param(lines.map(({ productId }) => productId));
  const counts = sql.param(lines.map(({ quantity }) => quantity));
  const { rows } = await db.execute<ReturnedLine>(
    sql`select product as "productId", put_back as quantity
      from return_stock(${orderId}, ${ids}::uuid[], ${counts}::integer[], ${MAX_STOCK})`,
  );
  return rows;
}

export type ReturnedVariant = { variantId: string; quantity: number };

export async function updateReturnedVariants(db: Db, orderId: string, lines: readonly ReturnedVariant[]) {
  const ids = sql.param(lines.map(({ variantId }) => variantId));
  const counts = sql.param(lines.map(({ quantity }) => quantity));
  const { rows } = await db.execute<ReturnedVariant>(
    sql`select variant as "variantId", put_back as quantity
      from return_variants(${orderId}, ${ids}::uuid[], ${counts}::integer[], ${MAX_STOCK})`,
  );
  return rows;
}

export function selectStocks(db: Db, productIds: readonly string[]) {
  return db
    .select({
      ...pickColumns(productStock, 'productId', 'reserved', 'lowAt'),
      onHand: sql<number>`${productStock.onHand}`,
    })
    .from(productStock)
    .where(and(inArray(productStock.productId, [...productIds]), isNotNull(productStock.onHand)));
}

/** Those that are counted. */
export function selectVariantStocks(db: Db, variantIds: readonly string[]) {
  return db
    .select({
      ...pickColumns(variantStock, 'variantId', 'reserved'),
      onHand: sql<number>`${variantStock.onHand}`,
    })
    .from(variantStock)
    .where(and(inArray(variantStock.variantId, [...variantIds]), isNotNull(variantStock.onHand)));
}

export async function lockStock(db: Db, productId: string): Promise<void> {
  await db
    .select({ productId: productStock.productId })
    .from(productStock)
    .where(eq(productStock.productId, productId))
    .for('no key update');
}

export async function insertStocks(db: Db, rows: (typeof productStock.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(productStock).values(rows);
}

/** Absent fields stay unchanged. */
export async function upsertStock(
  db: Db,
  productId: string,
  change: { onHand?: number | null; lowAt?: number | null },
): Promise<void> {
  await db
    .insert(productStock)
    .values({ productId, ...change })
    .onConflictDoUpdate({ target: productStock.productId, set: change });
}

/** In the order of their ids, as everything that moves stock. */
export async function lockVariantStock(db: Db, productId: string): Promise<void> {
  await db
    .select({ variantId: variantStock.variantId })
    .from(variantStock)
    .innerJoin(productVariants, eq(productVariants.id, variantStock.variantId))
    .where(eq(productVariants.productId, productId))
    .orderBy(asc(variantStock.variantId))
    .for('no key update', { of: variantStock });
}

/** The caller must have locked the stock. */
export async function upsertVariantStock(
  db: Db,
  rows: readonly { variantId: string; onHand: number | null }[],
): Promise<void> {
  const ids = sql.param(rows.map(({ variantId }) => variantId));
  const counts = sql.param(rows.map(({ onHand }) => onHand));
  await db.execute(sql`insert into ${variantStock} (variant_id, on_hand)
    select * from unnest(${ids}::uuid[], ${counts}::integer[])
    on conflict (variant_id) do update set on_hand = excluded.on_hand`);
}
