import { hash } from 'node:crypto';
import { and, asc, desc, eq, gt, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { auditChain, auditEntries } from '../../../database/tables/audit/audit.table.ts';
import type { Db } from '../../platform/database/connections/client.ts';
import { insertAuditEntries } from './audit.queries.ts';

export type ChainLink = { position: number; hash: string };
type ChainBase = typeof auditChain.$inferSelect;
export type ChainedRow = Awaited<ReturnType<typeof selectChain>>[number];

/** Any fixed number, as long as every process that shares the database uses the same one. */
const ADVISORY_LOCK = 7_184_302_618;
const WHOLE_CHAIN: Omit<ChainBase, 'id'> = { position: 0, hash: '', checkedAt: null, problem: null };

/** What the hash covers, as a text that is the same for a row wherever and whenever it is computed. */
const entryContent: SQL<string> = sql<string>`jsonb_build_array(${auditEntries.id}, ${auditEntries.actorId}, ${auditEntries.action},
  ${auditEntries.objectKind}, ${auditEntries.objectId}, ${auditEntries.before}, ${auditEntries.after},
  (extract(epoch from ${auditEntries.createdAt}) * 1000)::bigint)::text`;

const chainLink = {
  position: sql<number>`${auditEntries.position}`.mapWith(Number),
  hash: sql<string>`coalesce(${auditEntries.hash}, '')`,
};

async function lockChain(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`);
}

export async function tryLockChain(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${ADVISORY_LOCK}) as locked`,
  );
  return rows[0]?.locked ?? false;
}

export async function findChainBase(db: Db): Promise<Omit<ChainBase, 'id'>> {
  const [row] = await db.select().from(auditChain);
  return row ?? WHOLE_CHAIN;
}

export async function upsertChainBase(db: Db, set: Partial<Omit<ChainBase, 'id'>>): Promise<void> {
  await db.insert(auditChain).values(set).onConflictDoUpdate({ target: auditChain.id, set });
}

/** The newest entry of the chain, or where the chain begins. */
export async function findHead(db: Db): Promise<ChainLink> {
  const [row] = await db
    .select(chainLink)
    .from(auditEntries)
    .where(isNotNull(auditEntries.position))
    .orderBy(desc(auditEntries.position))
    .limit(1);
  return row ?? findChainBase(db);
}

export async function findHashAt(db: Db, position: number): Promise<string | undefined> {
  const [row] = await db
    .select({ hash: auditEntries.hash })
    .from(auditEntries)
    .where(eq(auditEntries.position, position))
    .limit(1);
  return row?.hash ?? undefined;
}

export function selectUnchained(db: Db, limit: number) {
  return db
    .select({ id: auditEntries.id, content: entryContent })
    .from(auditEntries)
    .where(isNull(auditEntries.position))
    .orderBy(asc(auditEntries.createdAt), asc(auditEntries.id))
    .limit(limit);
}

export function countUnchained(db: Db): Promise<number> {
  return db.$count(auditEntries, isNull(auditEntries.position));
}

export async function updateChained(db: Db, links: readonly (ChainLink & { id: string })[]): Promise<void> {
  await db.execute(sql`update ${auditEntries} set position = link.position, hash = link.hash
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as link (id uuid, position bigint, hash text)
    where ${auditEntries.id} = link.id`);
}

export function selectChain(db: Db, { after, limit }: { after: number; limit: number }) {
  return db
    .select({
      ...chainLink,
      id: auditEntries.id,
      createdAt: auditEntries.createdAt,
      content: entryContent,
    })
    .from(auditEntries)
    .where(gt(auditEntries.position, after))
    .orderBy(asc(auditEntries.position), asc(auditEntries.id))
    .limit(limit);
}

/** Among the oldest `limit` entries of the chain, the last one that is older than the moment. */
export async function findLastOutdated(
  db: Db,
  { after, limit, before }: { after: number; limit: number; before: Date },
): Promise<ChainLink | undefined> {
  const oldest = await selectChain(db, { after, limit });
  const young = oldest.findIndex(({ createdAt }) => createdAt >= before);
  const last = oldest.at(young < 0 ? -1 : young - 1);
  return young === 0 || !last ? undefined : { position: last.position, hash: last.hash };
}

/** The trigger allows deletions only while the transaction has this setting on. */
export async function deleteChainedUpTo(db: Db, position: number): Promise<number> {
  await db.execute(sql`select set_config('vitrine.deletes_old_entries', 'on', true)`);
  const { rowCount } = await db.delete(auditEntries).where(lte(auditEntries.position, position));
  await db.execute(sql`select set_config('vitrine.deletes_old_entries', '', true)`);
  return rowCount ?? 0;
}

/** What earlier releases wrote of people: names and addresses of deleted accounts, texts of deleted reviews and messages. */
const ERASED = ['username', 'email', 'content', 'subject'];

/**
 * Removes names and texts of these accounts from the audit log. For an entry that has its place in the chain, a new one
 * records it, with a digest of what the entry is now: its own hash no longer fits, and the check looks for that digest.
 */
export async function eraseFromLog(db: Db, ids: readonly string[], now: Date): Promise<void> {
  const accounts = sql`any(${sql.param(ids)}::text[])`;
  const names = sql`${sql.param(ERASED)}::text[]`;
  await db.transaction(async (tx) => {
    await lockChain(tx);
    await tx.execute(sql`select set_config('vitrine.erases_person', 'on', true)`);
    const erased = await tx
      .update(auditEntries)
      .set({ before: sql`before - ${names}` })
      .where(
        sql`before ?| ${names} and (object_kind = 'user' and object_id = ${accounts}
          or object_kind in ('review', 'message') and before ->> 'userId' = ${accounts})`,
      )
      .returning({ id: auditEntries.id, position: auditEntries.position, content: entryContent });
    await tx.execute(sql`select set_config('vitrine.erases_person', '', true)`);
    const recordOf = ({ id, position, content }: (typeof erased)[number]) => {
      const after = { personalDataOf: position, digest: hash('sha256', content) };
      return { action: 'pruned', objectKind: 'log', objectId: id, after, createdAt: now } as const;
    };
    await insertAuditEntries(tx, erased.filter(({ position }) => position !== null).map(recordOf));
  });
}

export function isDeletionRecorded(db: Db, { position, hash }: ChainLink): Promise<boolean> {
  return isRecorded(db, { upTo: position, hash });
}

/** Whether the audit log itself records that values were removed from this entry, and it is since then as it is now. */
export function isErasureRecorded(db: Db, { id, content }: { id: string; content: string }) {
  return isRecorded(db, { digest: hash('sha256', content) }, eq(auditEntries.objectId, id));
}

async function isRecorded(db: Db, values: object, where?: SQL): Promise<boolean> {
  const isDeletion = and(eq(auditEntries.action, 'pruned'), eq(auditEntries.objectKind, 'log'));
  const hasValues = sql`${auditEntries.after} @> ${JSON.stringify(values)}::jsonb`;
  return (await db.$count(auditEntries, and(isDeletion, hasValues, where))) > 0;
}
