import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from './connections/client.ts';

/** One statement: no lock lasts during the caller's work, and callers at the same time get different rows. */
export async function claimDueRow<Table extends PgTable & { id: PgColumn }>(
  db: Db,
  table: Table,
  { isDue, orderBy, claim }: { isDue: SQL | undefined; orderBy: PgColumn; claim: PgUpdateSetSource<Table> },
): Promise<Table['$inferSelect'] | undefined> {
  const due = db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(isDue)
    .orderBy(orderBy)
    .limit(1)
    .for('update', { skipLocked: true });
  const rows: Table['$inferSelect'][] = await db
    .update(table as PgTable)
    .set(claim)
    .where(eq(table.id, sql`(${due})`))
    .returning();
  return rows[0];
}
