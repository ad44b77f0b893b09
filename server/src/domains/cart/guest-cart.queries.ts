import { MAX_QUANTITY, MIN_QUANTITY } from '@vitrine/contract/shared/money/money';
import { and, eq, sql } from 'drizzle-orm';
import { products } from '../../../database/tables/catalog/products.table.ts';
import { guestCartLines } from '../../../database/tables/guests/guests.table.ts';
import type { Db } from '../../platform/database/connections/client.ts';
import { asRows, type CartLine, cartStatement } from './cart.queries.ts';

export type GuestLineKey = { guestId: string; productId: string; variantId?: string | undefined };

const guestId = sql.placeholder('guestId');
const linesWithProducts = cartStatement({
  name: 'lines of a guest with products',
  lines: sql`(select ${guestCartLines.productId} as product_id, ${guestCartLines.variantId} as variant_id,
      ${guestCartLines.quantity} as quantity, ${guestCartLines.createdAt} as created_at
    from ${guestCartLines} where ${guestCartLines.guestId} = ${guestId}) as line`,
  available: sql`stock_for_guest(${guestId}, ${products.id}, line.variant_id)`,
});

/** The whole cart in one value, in the order in which it was filled. */
export function selectGuestLinesWithProducts(db: Db, guest: string) {
  return linesWithProducts(db, { guestId: guest });
}

export function selectGuestLines(db: Db, guest: string): Promise<CartLine[]> {
  const { productId, variantId, quantity, createdAt } = guestCartLines;
  return db
    .select({ productId, variantId, quantity })
    .from(guestCartLines)
    .where(eq(guestCartLines.guestId, guest))
    .orderBy(createdAt, productId);
}

export async function findStockForGuest(db: Db, { guestId: guest, productId, variantId }: GuestLineKey) {
  const { rows } = await db.execute<{ left: number | null }>(
    sql`select stock_for_guest(${guest}::uuid, ${productId}::uuid, ${variantId ?? null}::uuid) as left`,
  );
  return rows[0]?.left ?? null;
}

export async function insertOrIncreaseGuestLine(
  db: Db,
  { guestId: guest, productId, variantId, ...line }: GuestLineKey & { quantity: number; createdAt: Date },
): Promise<void> {
  const row = { guestId: guest, productId, variantId: variantId ?? null, soldId: variantId ?? productId };
  await db
    .insert(guestCartLines)
    .values({ ...row, ...line })
    .onConflictDoUpdate({
      target: [guestCartLines.guestId, guestCartLines.soldId],
      set: { quantity: sql`least(${guestCartLines.quantity} + ${line.quantity}::integer, ${MAX_QUANTITY})` },
    });
}

export async function updateGuestLine(
  db: Db,
  { change, ...line }: GuestLineKey & { change: number },
): Promise<boolean> {
  const { quantity: before } = guestCartLines;
  const quantity = sql`greatest(${MIN_QUANTITY}, least(${before} + ${change}::integer, ${MAX_QUANTITY}))`;
  const { rowCount } = await db.update(guestCartLines).set({ quantity }).where(isLine(line));
  return rowCount === 1;
}

export async function deleteGuestLine(db: Db, line: GuestLineKey): Promise<void> {
  await db.delete(guestCartLines).where(isLine(line));
}

/** The caller must have locked the guest. */
export async function updateBoughtGuestLines(
  db: Db,
  guest: string,
  bought: readonly { id: string; quantity: number }[],
): Promise<void> {
  const isBought = sql`${guestCartLines.guestId} = ${guest} and ${guestCartLines.soldId} = bought.id`;
  await db.execute(sql`delete from ${guestCartLines} using ${asRows(bought)}
    where ${isBought} and ${guestCartLines.quantity} <= bought.quantity`);
  await db.execute(sql`update ${guestCartLines} set quantity = ${guestCartLines.quantity} - bought.quantity
    from ${asRows(bought)} where ${isBought} and ${guestCartLines.quantity} > bought.quantity`);
}

function isLine({ guestId: guest, productId, variantId }: GuestLineKey) {
  return and(eq(guestCartLines.guestId, guest), eq(guestCartLines.soldId, variantId ?? productId));
}
