import { MAX_CART_LINES, MAX_QUANTITY, MIN_QUANTITY } from '@vitrine/contract/shared/money/money';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { products } from '../../../database/tables/catalog/products.table.ts';
import { cartLines } from '../../../database/tables/orders/cart-lines.table.ts';
import type { Db } from '../../platform/database/connections/client.ts';
import { prepareStatement } from '../../platform/database/prepared.ts';
import { fromJson, type ProductJson, productsJson } from '../catalog/products/product-json.ts';

export type CartLineKey = { userId: string; productId: string };

export function selectCartLines(db: Db, userId: string) {
  return db
    .select({ productId: cartLines.productId, quantity: cartLines.quantity })
    .from(cartLines)
    .where(eq(cartLines.userId, userId))
    .orderBy(asc(cartLines.createdAt), asc(cartLines.productId));
}

const value = sql.placeholder;
const linesWithProducts = prepareStatement<{
  lines: (ProductJson & { quantity: number; available: number | null })[];
}>(
  'lines with products',
  sql`select ${productsJson(
    sql`join ${cartLines} on ${cartLines.productId} = ${products.id}
      where ${cartLines.userId} = ${value('userId')} and ${products.deletedAt} is null
      order by ${cartLines.createdAt}, ${cartLines.productId}`,
    sql`, ${products.facts}, ${cartLines.quantity}, stock_for(${cartLines.userId}, ${products.id}) as available`,
  )} as lines`,
);

/** The whole cart in one value, in the order in which it was filled. */
export async function selectLinesWithProducts(db: Db, userId: string) {
  const [row] = await linesWithProducts(db, { userId });
  return (row?.lines ?? []).map(({ quantity, available, ...product }) => ({
    quantity,
    available,
    product: fromJson(product),
  }));
}

type Addition = { outcome: 'done' | 'no user' | 'too many' | 'not enough'; available: number | null };
const add = prepareStatement<Addition>(
  'add to cart',
  sql`select available, case when available < least(${MAX_QUANTITY}, ${value('quantity')}::integer + coalesce((
      select ${cartLines.quantity} from ${cartLines}
      where ${cartLines.userId} = ${value('userId')} and ${cartLines.productId} = ${value('productId')}), 0))
    then 'not enough' else add_to_cart(${value('userId')}, ${value('productId')}, ${value('quantity')}, ${MAX_QUANTITY},
      ${MAX_CART_LINES}, ${value('createdAt')}) end as outcome
    from stock_for(${value('userId')}, ${value('productId')}) as available`,
);

/** One statement, so that concurrent additions all count. The stock is only read: the checkout reserves it, not the cart. */
export async function insertOrIncreaseCartLine(db: Db, line: Required<typeof cartLines.$inferInsert>) {
  const [row] = await add(db, line);
  return row;
}

export async function updateCartLine(db: Db, line: CartLineKey & { change: number }): Promise<boolean> {
  const changed = sql`${cartLines.quantity} + ${line.change}::integer`;
  const quantity = sql`greatest(${MIN_QUANTITY}, least(${changed}, ${MAX_QUANTITY}))`;
  const { rowCount } = await db.update(cartLines).set({ quantity }).where(isLine(line));
  return rowCount === 1;
}

export async function deleteCartLine(db: Db, line: CartLineKey): Promise<void> {
  await db.delete(cartLines).where(isLine(line));
}

export type BoughtLine = { productId: string; quantity: number };

/** Locks the lines until the transaction ends, always in the same order, so that two transactions cannot deadlock. */
export async function lockCartLines(db: Db, userId: string): Promise<void> {
  await db
    .select({ productId: cartLines.productId })
    .from(cartLines)
    .where(eq(cartLines.userId, userId))
    .orderBy(asc(cartLines.productId))
    .for('update');
}

/** The caller must have locked the lines, or an addition between the two statements would be lost. */
export async function updateBoughtLines(db: Db, userId: string, bought: readonly BoughtLine[]) {
  const isBoughtLine = sql`${cartLines.userId} = ${userId} and ${cartLines.productId} = bought.product_id`;
  await db.execute(sql`delete from ${cartLines} using ${asRows(bought)}
    where ${isBoughtLine} and ${cartLines.quantity} <= bought.quantity`);
  await db.execute(sql`update ${cartLines} set quantity = ${cartLines.quantity} - bought.quantity
    from ${asRows(bought)} where ${isBoughtLine} and ${cartLines.quantity} > bought.quantity`);
}

function asRows(bought: readonly BoughtLine[]): SQL {
  const ids = sql.param(bought.map(({ productId }) => productId));
  const quantities = sql.param(bought.map(({ quantity }) => quantity));
  return sql`unnest(${ids}::uuid[], ${quantities}::integer[]) as bought (product_id, quantity)`;
}

function isLine({ userId, productId }: CartLineKey): SQL | undefined {
  return and(eq(cartLines.userId, userId), eq(cartLines.productId, productId));
}
