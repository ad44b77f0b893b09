import { IMPORT_STATES, isAtWork } from '@vitrine/contract/import-export/import-export.rules';
import type { ImportProblem } from '@vitrine/contract/import-export/import-export.schemas';
import { and, asc, eq, gt, inArray, isNull, lt, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { importProblems, imports } from '../../../../database/tables/catalog/imports.table.ts';
import { claimDueRow } from '../../../platform/database/claim-due-row.ts';
import type { Db } from '../../../platform/database/connections/client.ts';
import { newestFirst } from '../../../platform/database/newest-first.ts';

export type ImportRow = typeof imports.$inferSelect;
type NewImport = typeof imports.$inferInsert;

const AT_WORK = IMPORT_STATES.filter(isAtWork);
const PROBLEMS_PER_STATEMENT = 1_000;

export async function insertImport(db: Db, values: NewImport): Promise<ImportRow> {
  const [row] = await db.insert(imports).values(values).returning();
  if (!row) throw new Error('The import was not written.');
  return row;
}

export async function findImport(db: Db, id: string): Promise<ImportRow | undefined> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id));
  return row;
}

export async function findLatestImport(db: Db): Promise<ImportRow | undefined> {
  const [row] = await db
    .select()
    .from(imports)
    .orderBy(...newestFirst(imports))
    .limit(1);
  return row;
}

async function updateIf(db: Db, id: string, condition: SQL, change: Partial<NewImport>) {
  const [row] = await db
    .update(imports)
    .set(change)
    .where(and(eq(imports.id, id), condition))
    .returning();
  return row;
}

/** Undefined if it is gone or running. */
export function updateIdleImport(db: Db, id: string, change: Partial<NewImport>) {
  return updateIf(db, id, notInArray(imports.state, AT_WORK), change);
}

/** Asks a check or an import that is running to stop; a job notices. */
export async function updateToStopping(db: Db, id: string): Promise<void> {
  await updateIf(db, id, inArray(imports.state, AT_WORK), { state: 'stopping' });
}

/**
 * Takes the oldest import that waits, except those that had their turn. Another process takes an import over only if the
 * one that works on it is silent for a while.
 */
export function claimImport(
  db: Db,
  { workedBy, now, until, except }: { workedBy: string; now: Date; until: Date; except: readonly string[] },
): Promise<ImportRow | undefined> {
  // A process that ends in order clears its id.
  const takeovers = sql`${imports.takeovers} + case when ${imports.workedBy} is null then 0 else 1 end`;
  return claimDueRow(db, imports, {
    isDue: and(
      inArray(imports.state, AT_WORK),
      or(isNull(imports.workedUntil), lte(imports.workedUntil, now)),
      notInArray(imports.id, [...except]),
    ),
    orderBy: imports.createdAt,
    claim: { workedBy, workedUntil: until, takeovers },
  });
}

/** Undefined if another process works on it now: then nothing was changed. */
export function updateClaimed(
  db: Db,
  { id, workedBy }: { id: string; workedBy: string },
  change: Partial<NewImport>,
) {
  return updateIf(db, id, eq(imports.workedBy, workedBy), change);
}

export async function deleteImportsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(imports).where(and(lt(imports.createdAt, before), notInArray(imports.state, AT_WORK)));
}

export function selectFileNames(db: Db): Promise<Pick<ImportRow, 'id' | 'picturesFile'>[]> {
  return db.select({ id: imports.id, picturesFile: imports.picturesFile }).from(imports);
}

export async function deleteProblems(db: Db, importId: string): Promise<void> {
  await db.delete(importProblems).where(eq(importProblems.importId, importId));
}

export async function insertProblems(
  db: Db,
  importId: string,
  { problems, from }: { problems: readonly ImportProblem[]; from: number },
): Promise<void> {
  const rows = problems.map((problem, index) => ({ importId, number: from + index, ...problem }));
  // A statement has at most 65,535 parameters.
  for (let at = 0; at < rows.length; at += PROBLEMS_PER_STATEMENT)
    await db.insert(importProblems).values(rows.slice(at, at + PROBLEMS_PER_STATEMENT));
}

export function selectProblems(db: Db, importId: string, { after, limit }: { after: number; limit: number }) {
  return db
    .select()
    .from(importProblems)
    .where(and(eq(importProblems.importId, importId), gt(importProblems.number, after)))
    .orderBy(asc(importProblems.number))
    .limit(limit);
}

export function countProblems(db: Db, importId: string): Promise<number> {
  return db.$count(importProblems, eq(importProblems.importId, importId));
}
