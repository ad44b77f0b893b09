import { eq } from 'drizzle-orm';
import { orderNotes } from '../../../database/tables/orders/order-notes.table.ts';
import type { Db } from '../../platform/database/connections/client.ts';

export async function findNote(db: Db, orderId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ note: orderNotes.note })
    .from(orderNotes)
    .where(eq(orderNotes.orderId, orderId));
  return row?.note;
}

export async function upsertNote(db: Db, note: typeof orderNotes.$inferInsert): Promise<void> {
  const { orderId: _, ...changes } = note;
  await db.insert(orderNotes).values(note).onConflictDoUpdate({ target: orderNotes.orderId, set: changes });
}

export async function deleteNote(db: Db, orderId: string): Promise<void> {
  await db.delete(orderNotes).where(eq(orderNotes.orderId, orderId));
}
