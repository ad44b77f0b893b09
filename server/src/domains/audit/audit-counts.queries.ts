import { lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/connections/client.ts';
import { auditTallies } from '../../platform/database/tables/audit/audit-counts.table.ts';

export type FailureTally = typeof auditTallies.$inferSelect;

export async function addToTally(db: Db, tally: typeof auditTallies.$inferInsert): Promise<void> {
  const { lastFrom, lastAt } = tally;
  await db
    .insert(auditTallies)
    .values(tally)
    .onConflictDoUpdate({
      target: [auditTallies.startsAt, auditTallies.action, auditTallies.subject],
      set: { times: sql`${auditTallies.times} + 1`, lastFrom, lastAt },
    });
}

export function countSubjects(db: Db, startsAt: Date): Promise<number> {
  return db.$count(auditTallies, sql`${auditTallies.startsAt} = ${startsAt.toISOString()}`);
}

/** Deletes and returns them; the caller turns them into entries in the same transaction. */
export function deleteEndedTallies(db: Db, startedBy: Date): Promise<FailureTally[]> {
  return db.delete(auditTallies).where(lte(auditTallies.startsAt, startedBy)).returning();
}
