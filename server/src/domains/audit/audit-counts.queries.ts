import { lte, sql } from 'drizzle-orm';
import { auditCounts } from '../../../database/tables/audit/audit-counts.table.ts';
import type { Db } from '../../platform/database/connections/client.ts';

export type FailureCount = typeof auditCounts.$inferSelect;

export async function addToCount(db: Db, count: typeof auditCounts.$inferInsert): Promise<void> {
  const { lastFrom, lastAt } = count;
  await db
    .insert(auditCounts)
    .values(count)
    .onConflictDoUpdate({
      target: [auditCounts.startsAt, auditCounts.action, auditCounts.subject],
      set: { times: sql`${auditCounts.times} + 1`, lastFrom, lastAt },
    });
}

export function countSubjects(db: Db, startsAt: Date): Promise<number> {
  return db.$count(auditCounts, sql`${auditCounts.startsAt} = ${startsAt.toISOString()}`);
}

/** Deletes and returns them; the caller turns them into entries in the same transaction. */
export function deleteEndedCounts(db: Db, startedBy: Date): Promise<FailureCount[]> {
  return db.delete(auditCounts).where(lte(auditCounts.startsAt, startedBy)).returning();
}
