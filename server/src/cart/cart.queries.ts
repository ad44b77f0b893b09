import { asc, eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { cartLines } from './cart-lines.table.ts';

export function selectCartLines(db: Db, userId: string) {
  return db
    .select({ productId: cartLines.productId, quantity: cartLines.quantity })
    .from(cartLines)
    .where(eq(cartLines.userId, userId))
    .orderBy(asc(cartLines.createdAt), asc(cartLines.productId));
}
