import { MAX_QUANTITY, MIN_QUANTITY } from '@vitrine/contract/shared/money';
import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { cartLines } from '../db/tables/cart-lines.table.ts';

export type CartLineKey = { userId: string; productId: string };

export function selectCartLines(db: Db, userId: string) {
  return db
    .select({ productId: cartLines.productId, quantity: cartLines.quantity })
    .from(cartLines)
    .where(eq(cartLines.userId, userId))
    .orderBy(asc(cartLines.createdAt), asc(cartLines.productId));
}

export async function findOtherLineCount(db: Db, { userId, productId }: CartLineKey): Promise<number> {
  return db.$count(cartLines, and(eq(cartLines.userId, userId), ne(cartLines.productId, productId)));
}

/** One statement, so that concurrent additions all count; the trigger refuses a deleted product. */
export async function insertOrIncreaseCartLine(db: Db, line: typeof cartLines.$inferInsert): Promise<void> {
  await db
    .insert(cartLines)
    .values(line)
    .onConflictDoUpdate({
      target: [cartLines.userId, cartLines.productId],
      set: { quantity: changedQuantity(sql`excluded.quantity`) },
    });
}

/** Returns whether the line exists. */
export async function updateCartLine(db: Db, line: CartLineKey & { change: number }): Promise<boolean> {
  const { rowCount } = await db
    .update(cartLines)
    .set({ quantity: changedQuantity(sql`${line.change}::integer`) })
    .where(isLine(line));
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

/** The caller of these two must hold the lock on the lines, or an addition between them would be lost. */
export async function deleteBoughtLines(
  db: Db,
  userId: string,
  bought: readonly BoughtLine[],
): Promise<void> {
  await db.execute(sql`delete from ${cartLines} using ${asRows(bought)}
    where ${isBoughtLine(userId)} and ${cartLines.quantity} <= bought.quantity`);
}

export async function decreaseBoughtLines(
  db: Db,
  userId: string,
  bought: readonly BoughtLine[],
): Promise<void> {
  await db.execute(sql`update ${cartLines} set quantity = ${cartLines.quantity} - bought.quantity
    from ${asRows(bought)}
    where ${isBoughtLine(userId)} and ${cartLines.quantity} > bought.quantity`);
}

function asRows(bought: readonly BoughtLine[]): SQL {
  const ids = sql.param(bought.map(({ productId }) => productId));
  const quantities = sql.param(bought.map(({ quantity }) => quantity));
  return sql`unnest(${ids}::uuid[], ${quantities}::integer[]) as bought (product_id, quantity)`;
}

function isBoughtLine(userId: string): SQL {
  return sql`${cartLines.userId} = ${userId} and ${cartLines.productId} = bought.product_id`;
}

function isLine({ userId, productId }: CartLineKey): SQL | undefined {
  return and(eq(cartLines.userId, userId), eq(cartLines.productId, productId));
}

function changedQuantity(change: SQL): SQL {
  return sql`greatest(${MIN_QUANTITY}, least(${cartLines.quantity} + ${change}, ${MAX_QUANTITY}))`;
}
