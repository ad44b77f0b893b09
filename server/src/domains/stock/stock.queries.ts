import { MAX_STOCK } from '@vitrine/contract/stock/stock.rules';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { productStock } from '../../../database/tables/catalog/product-stock.table.ts';
import { products } from '../../../database/tables/catalog/products.table.ts';
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

export const insertReservations = prepareStatement<ShortRow>(
  'reserve stock',
  sql`select ${products.name}, left_over as "left"
    from reserve_stock(${order}) join ${products} on ${products.id} = product order by product`,
);

export const updateReleased = prepareStatement('release stock', sql`select release_stock(${order})`);

export const updateTaken = prepareStatement<TakenRow>(
  'take stock',
  sql`select product as "productId", ${products.name}, missing, left_over as "leftOver", became_low as "becameLow"
    from take_stock(${order}) join ${products} on ${products.id} = product order by product`,
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

/** What there is too little of now, for sale and counted; nothing is locked. */
export function selectShort(db: Db, wanted: ReadonlyMap<string, number>): Promise<ShortRow[]> {
  return short(db, { ids: [...wanted.keys()], quantities: [...wanted.values()] });
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

export function selectStocks(db: Db, productIds: readonly string[]) {
  return db
    .select({
      ...pickColumns(productStock, 'productId', 'reserved', 'lowAt'),
      onHand: sql<number>`${productStock.onHand}`,
    })
    .from(productStock)
    .where(and(inArray(productStock.productId, [...productIds]), isNotNull(productStock.onHand)));
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
