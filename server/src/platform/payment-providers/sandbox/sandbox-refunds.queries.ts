import { eq, sum } from 'drizzle-orm';
import { sandboxRefunds } from '../../../../database/tables/payments/sandbox-refunds.table.ts';
import { sandboxSessions } from '../../../../database/tables/payments/sandbox-sessions.table.ts';
import type { Db } from '../../database/connections/client.ts';
import type { SandboxSession } from './sandbox-sessions.queries.ts';

/** Refunds of one session wait for one another. */
export async function findSessionLocked(db: Db, id: string): Promise<SandboxSession | undefined> {
  const [row] = await db.select().from(sandboxSessions).where(eq(sandboxSessions.id, id)).for('update');
  return row;
}

export async function findRefund(db: Db, idempotencyKey: string) {
  const [row] = await db
    .select()
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.idempotencyKey, idempotencyKey));
  return row;
}

export async function sumRefunds(db: Db, sessionId: string): Promise<number> {
  const [row] = await db
    .select({ total: sum(sandboxRefunds.amountCents) })
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.sessionId, sessionId));
  return Number(row?.total ?? 0);
}

export async function insertRefund(db: Db, refund: typeof sandboxRefunds.$inferInsert): Promise<void> {
  await db.insert(sandboxRefunds).values(refund);
}

/** Nothing of the payment is left. */
export async function updateRefunded(db: Db, id: string, refundId: string): Promise<void> {
  await db.update(sandboxSessions).set({ status: 'refunded', refundId }).where(eq(sandboxSessions.id, id));
}
