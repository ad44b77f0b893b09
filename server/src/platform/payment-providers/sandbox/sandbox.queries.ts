import { and, asc, eq, isNotNull, isNull, lte, sql, sum } from 'drizzle-orm';
import { sandboxRefunds, sandboxSessions } from '../../../../database/tables/payments/sandbox.table.ts';
import type { Db } from '../../database/connections/client.ts';

export type SandboxSession = typeof sandboxSessions.$inferSelect;

/** A repeated key returns the existing session as it is now. */
export async function insertOrFindSession(db: Db, session: typeof sandboxSessions.$inferInsert) {
  const insert = db.insert(sandboxSessions).values(session).onConflictDoNothing().returning();
  const [written] = await insert.prepare('insert sandbox session').execute();
  if (written) return written;
  const [row] = await db
    .select()
    .from(sandboxSessions)
    .where(eq(sandboxSessions.idempotencyKey, session.idempotencyKey));
  if (!row) throw new Error('The session was not written.');
  return row;
}

export async function findSession(db: Db, id: string): Promise<SandboxSession | undefined> {
  const [row] = await db.select().from(sandboxSessions).where(eq(sandboxSessions.id, id));
  return row;
}

type Ending = Pick<SandboxSession, 'eventId' | 'settledAt' | 'address' | 'email'> & {
  status: 'paid' | 'expired';
};

/** One statement: Pay, Cancel and expiry can happen at once, and the first one wins. */
export async function updateEnding(db: Db, id: string, ending: Ending): Promise<SandboxSession | undefined> {
  const [row] = await db
    .update(sandboxSessions)
    .set(ending)
    .where(and(eq(sandboxSessions.id, id), eq(sandboxSessions.status, 'open')))
    .returning();
  return row;
}

export async function updateEventAttempt(db: Db, id: string, takenAt: Date | null): Promise<void> {
  await db
    .update(sandboxSessions)
    .set({ eventAttempts: sql`${sandboxSessions.eventAttempts} + 1`, eventTakenAt: takenAt })
    .where(and(eq(sandboxSessions.id, id), isNull(sandboxSessions.eventTakenAt)));
}

export function selectOverdue(db: Db, now: Date, limit: number) {
  return db
    .select({ id: sandboxSessions.id })
    .from(sandboxSessions)
    .where(and(eq(sandboxSessions.status, 'open'), lte(sandboxSessions.expiresAt, now)))
    .orderBy(asc(sandboxSessions.expiresAt))
    .limit(limit);
}

/** Ended sessions whose event the shop has not accepted, in the order they ended. */
export function selectUndelivered(db: Db, endedBefore: Date, limit: number): Promise<SandboxSession[]> {
  const isPending = and(isNotNull(sandboxSessions.eventId), isNull(sandboxSessions.eventTakenAt));
  return db
    .select()
    .from(sandboxSessions)
    .where(and(isPending, lte(sandboxSessions.settledAt, endedBefore)))
    .orderBy(asc(sandboxSessions.settledAt))
    .limit(limit);
}

/** Refunds of one session wait for one another. */
export async function findSessionLocked(db: Db, id: string): Promise<SandboxSession | undefined> {
  const [row] = await db.select().from(sandboxSessions).where(eq(sandboxSessions.id, id)).for('update');
  return row;
}

export async function findSandboxRefund(db: Db, idempotencyKey: string) {
  const isOfKey = eq(sandboxRefunds.idempotencyKey, idempotencyKey);
  return (await db.select().from(sandboxRefunds).where(isOfKey))[0];
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

export async function updateRefunded(db: Db, id: string, refundId: string): Promise<void> {
  await db.update(sandboxSessions).set({ status: 'refunded', refundId }).where(eq(sandboxSessions.id, id));
}
