import type { AuditObjectKind } from '@vitrine/contract/audit/audit.rules';
import type { AuditQuery } from '@vitrine/contract/audit/audit.schemas';
import { and, desc, eq, getTableColumns, gte, inArray, lt, lte, sql } from 'drizzle-orm';
import { users } from '../../../database/tables/accounts/users.table.ts';
import { auditCounts, auditEntries } from '../../../database/tables/audit/audit.table.ts';
import type { Db } from '../../platform/database/connections/client.ts';
import { newestAfter } from '../../platform/database/newest-first.ts';
import type { RowsAfter } from '../../platform/shared/read-page.ts';
import { isUuid } from '../../platform/shared/uuid.ts';

type NewAuditEntry = typeof auditEntries.$inferInsert;
export type FailureCount = typeof auditCounts.$inferSelect;
type AuditFilter = Omit<AuditQuery, 'limit' | 'cursor'>;
export type AuditRow = Awaited<ReturnType<typeof selectAuditPage>>[number];

export async function insertAuditEntries(db: Db, entries: NewAuditEntry[]): Promise<void> {
  if (entries.length > 0) await db.insert(auditEntries).values(entries);
}

/** Whether the author is still an admin, and whether the operation has an entry already. */
export async function findAuthor(db: Db, { id, operation }: { id: string; operation: string | undefined }) {
  const { rows } = await db.execute<{ isAdmin: boolean; isBegun: boolean }>(sql`select
    exists (select from ${users} where ${users.id} = ${id}::uuid and ${users.role} = 'admin') as "isAdmin",
    exists (select from ${auditEntries} where ${auditEntries.id} = ${operation ?? null}::uuid) as "isBegun"`);
  return rows[0] ?? { isAdmin: false, isBegun: false };
}

/** The operation of the newest entry about an object. */
export async function findLatestOperation(db: Db, objectKind: AuditObjectKind, objectId: string) {
  const { operationId, id } = auditEntries;
  const [row] = await db
    .select({ operation: sql<string>`coalesce(${operationId}, ${id})` })
    .from(auditEntries)
    .where(and(eq(auditEntries.objectKind, objectKind), eq(auditEntries.objectId, objectId)))
    .orderBy(desc(auditEntries.createdAt), desc(id))
    .limit(1);
  return row?.operation;
}

export function selectAuditPage(db: Db, filter: AuditFilter, rows: RowsAfter) {
  const select = db
    .select({ ...getTableColumns(auditEntries), username: users.username })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .$dynamic();
  return newestAfter(select, auditEntries, { where: isOf(filter), ...rows });
}

export function countAuditEntries(db: Db, filter: AuditFilter): Promise<number> {
  return db.$count(auditEntries, isOf(filter));
}

function isOf({ objectKind, objectId, action, actorId, from, before }: AuditFilter) {
  return and(
    objectKind ? eq(auditEntries.objectKind, objectKind) : undefined,
    objectId ? eq(auditEntries.objectId, objectId) : undefined,
    action ? eq(auditEntries.action, action) : undefined,
    actorId === undefined ? undefined : isUuid(actorId) ? eq(auditEntries.actorId, actorId) : sql`false`,
    from ? gte(auditEntries.createdAt, new Date(from)) : undefined,
    before ? lt(auditEntries.createdAt, new Date(before)) : undefined,
  );
}

/** Up to a moment, and of those that set one of some fields. */
export type LatestWrites = { until?: Date; fields?: readonly string[] };

export function selectLatestOf(
  db: Db,
  objectKind: AuditObjectKind,
  ids: readonly string[],
  { until, fields }: LatestWrites,
) {
  return db
    .selectDistinctOn([auditEntries.objectId], {
      objectId: auditEntries.objectId,
      username: users.username,
      createdAt: auditEntries.createdAt,
    })
    .from(auditEntries)
    .innerJoin(users, eq(users.id, auditEntries.actorId))
    .where(
      and(
        eq(auditEntries.objectKind, objectKind),
        inArray(auditEntries.objectId, [...ids]),
        until && lte(auditEntries.createdAt, until),
        fields &&
          sql`${auditEntries.after} ?| array[${sql.join(
            fields.map((field) => sql`${field}`),
            sql`, `,
          )}]`,
      ),
    )
    .orderBy(auditEntries.objectId, desc(auditEntries.createdAt), desc(auditEntries.id));
}

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
