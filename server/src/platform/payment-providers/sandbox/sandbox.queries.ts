import { and, asc, eq, isNotNull, isNull, lte, sql, sum } from 'drizzle-orm';
import { sandboxRefunds, sandboxSessions } from '../../../../database/tables/payments/sandbox.table.ts';
import type { Db } from '../../database/connections/client.ts';
import { insertRows } from '../../database/insert-rows.ts';
import { prepareStatement } from '../../database/prepared.ts';

export type SandboxSession = typeof sandboxSessions.$inferSelect;

const session = insertRows(
  sandboxSessions,
  [
    ...([
      'id',
      'idempotencyKey',
      'orderId',
      'amountCents',
      'currency',
      'lines',
      'discountCents',
      'status',
    ] as const),
    ...([
      'discountLabel',
      'charges',
      'successUrl',
      'cancelUrl',
      'createdAt',
      'expiresAt',
      'eventAttempts',
    ] as const),
    ...(['deliveryCountries', 'taxRegion', 'asksEmail'] as const),
  ],
  sql.placeholder('session'),
);
/** Does not wait for the disk: what the shop then writes of the session does, and this with it. */
const insert = prepareStatement<{ id: string }>(
  'insert sandbox session',
  sql`${session.insert} on conflict do nothing returning id, set_config('synchronous_commit', 'off', true)`,
);

type NewSession = Omit<Parameters<typeof session.toJson>[0][number], 'status' | 'eventAttempts'>;

/** The id of the session; a repeated key returns that of the existing one. */
export async function insertOrFindSession(db: Db, values: NewSession): Promise<string> {
  const row = { ...values, status: 'open' as const, eventAttempts: 0 };
  const [written] = await insert(db, { session: session.toJson([row]) });
  if (written) return written.id;
  const [found] = await db
    .select({ id: sandboxSessions.id })
    .from(sandboxSessions)
    .where(eq(sandboxSessions.idempotencyKey, values.idempotencyKey));
  if (!found) throw new Error('The session was not written.');
  return found.id;
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
