import { MAX_WAITING_PROPOSALS } from '@vitrine/contract/agents/proposals/proposals.rules';
import { and, desc, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { apiKeys } from '../../../../database/tables/accounts/api-keys.table.ts';
import { users } from '../../../../database/tables/accounts/users.table.ts';
import { type ProposedAmounts, proposals } from '../../../../database/tables/agents/proposals.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';

export type ProposalRow = typeof proposals.$inferSelect;
export type FoundProposal = { proposal: ProposalRow; isKeyGone: boolean; decider: string | null };

const isWaiting = eq(proposals.status, 'waiting');

function selectFound(db: Db, now: Date) {
  return db
    .select({
      proposal: proposals,
      isKeyGone: sql<boolean>`${apiKeys.id} is null`,
      decider: users.username,
    })
    .from(proposals)
    .leftJoin(apiKeys, and(eq(apiKeys.id, proposals.keyId), gt(apiKeys.expiresAt, now)))
    .leftJoin(users, eq(users.id, proposals.decidedBy))
    .$dynamic();
}

export function selectWaiting(db: Db, now: Date): Promise<FoundProposal[]> {
  return selectFound(db, now)
    .where(and(isWaiting, gt(proposals.expiresAt, now)))
    .orderBy(desc(proposals.createdAt), desc(proposals.id))
    .limit(MAX_WAITING_PROPOSALS);
}

export function selectDecided(db: Db, now: Date, limit: number): Promise<FoundProposal[]> {
  return selectFound(db, now)
    .where(ne(proposals.status, 'waiting'))
    .orderBy(desc(proposals.decidedAt), desc(proposals.id))
    .limit(limit);
}

export function selectOfKey(db: Db, keyId: string, limit: number): Promise<ProposalRow[]> {
  return db
    .select()
    .from(proposals)
    .where(eq(proposals.keyId, keyId))
    .orderBy(desc(proposals.createdAt), desc(proposals.id))
    .limit(limit);
}

export async function findProposal(db: Db, id: string, now: Date): Promise<FoundProposal | undefined> {
  const [found] = await selectFound(db, now).where(eq(proposals.id, id));
  return found;
}

export function countWaiting(db: Db, now: Date): Promise<number> {
  return db.$count(proposals, and(isWaiting, gt(proposals.expiresAt, now)));
}

export function countOfKeySince(db: Db, keyId: string, since: Date): Promise<number> {
  return db.$count(proposals, and(eq(proposals.keyId, keyId), gt(proposals.createdAt, since)));
}

/** What was approved since then of any of these products or orders. */
export async function selectApprovedAmounts(
  db: Db,
  objectIds: readonly string[],
  since: Date,
): Promise<ProposedAmounts[]> {
  if (objectIds.length === 0) return [];
  const ids = sql`array[${sql.join(
    objectIds.map((id) => sql`${id}`),
    sql`, `,
  )}]::text[]`;
  const rows = await db
    .select({ amounts: proposals.amounts })
    .from(proposals)
    .where(
      and(
        // One that failed may have moved money.
        inArray(proposals.status, ['approved', 'failed']),
        gt(proposals.decidedAt, since),
        sql`((${proposals.amounts} -> 'prices') ?| ${ids} or (${proposals.amounts} -> 'refunds') ?| ${ids})`,
      ),
    );
  return rows.map(({ amounts }) => amounts);
}

export async function insertProposal(db: Db, proposal: typeof proposals.$inferInsert): Promise<ProposalRow> {
  const [row] = await db.insert(proposals).values(proposal).returning();
  if (!row) throw new Error('The proposal was not written.');
  return row;
}

type Rehearsed = Pick<ProposalRow, 'rehearsal' | 'amounts' | 'fingerprint'>;

export async function updateRehearsal(db: Db, id: string, rehearsed: Rehearsed): Promise<void> {
  await db
    .update(proposals)
    .set(rehearsed)
    .where(and(eq(proposals.id, id), isWaiting));
}

type Decision = Pick<ProposalRow, 'status' | 'decidedBy'> & { decidedAt: Date };

/** Of two decisions at once the first counts: it returns false for the other. */
export async function updateDecided(db: Db, id: string, decision: Decision): Promise<boolean> {
  const rows = await db
    .update(proposals)
    .set(decision)
    .where(and(eq(proposals.id, id), isWaiting, gt(proposals.expiresAt, decision.decidedAt)))
    .returning({ id: proposals.id });
  return rows.length > 0;
}

export async function updateFailed(db: Db, id: string, problem: string): Promise<void> {
  await db.update(proposals).set({ status: 'failed', problem }).where(eq(proposals.id, id));
}

/** Those that nobody can approve any more. */
export async function expireWaiting(db: Db, now: Date): Promise<ProposalRow[]> {
  return db
    .update(proposals)
    .set({ status: 'expired', decidedAt: now })
    .where(and(isWaiting, or(lte(proposals.expiresAt, now), isNull(proposals.keyId))))
    .returning();
}

export async function deleteDecided(db: Db, { before, beyond }: { before: Date; beyond: number }) {
  await db.delete(proposals).where(and(ne(proposals.status, 'waiting'), lt(proposals.decidedAt, before)));
  await db.delete(proposals).where(
    sql`${proposals.id} in (select id from proposals where status <> 'waiting'
      order by decided_at desc, id desc offset ${beyond})`,
  );
}
