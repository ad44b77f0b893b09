import type { Role } from '@vitrine/contract/accounts/accounts.rules';
import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import { sessions } from '../../../../database/tables/accounts/sessions.table.ts';
import { users } from '../../../../database/tables/accounts/users.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';
import { deleteBeyond } from '../../../platform/database/delete-beyond.ts';
import { prepareStatement } from '../../../platform/database/prepared.ts';

type NewSession = typeof sessions.$inferInsert;

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db.insert(sessions).values(session);
}

type LiveSession = { userId: string; role: Role; lastUsedAt: Date };
const value = sql.placeholder;
const liveSession = prepareStatement<Omit<LiveSession, 'lastUsedAt'> & { lastUsedAt: string }>(
  'live session',
  sql`select ${users.id} as "userId", ${users.role}, ${sessions.lastUsedAt} as "lastUsedAt"
    from ${sessions} join ${users} on ${users.id} = ${sessions.userId}
    where ${sessions.tokenHash} = ${value('tokenHash')} and ${sessions.expiresAt} > ${value('now')}
      and ${sessions.lastUsedAt} > ${value('usedAfter')} and ${users.deletedAt} is null`,
);

/** Joins the user's current role, so that demotion and deletion take effect with the next request. */
export async function findLiveSession(
  db: Db,
  wanted: { tokenHash: string; now: Date; usedAfter: Date },
): Promise<LiveSession | undefined> {
  const [row] = await liveSession(db, wanted);
  return row && { ...row, lastUsedAt: new Date(row.lastUsedAt) };
}

export async function updateLastUsed(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.tokenHash, tokenHash));
}

export async function updateConfirmedAt(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db.update(sessions).set({ confirmedAt: now }).where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** Nobody reads more than this. */
const LISTED_SESSIONS = 100;

export function selectLiveSessions(
  db: Db,
  { userId, now, usedAfter }: { userId: string; now: Date; usedAfter: Date },
) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), gt(sessions.lastUsedAt, usedAfter)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt))
    .limit(LISTED_SESSIONS);
}

/** Finds the session by the half of its hash that the list shows. */
export async function deleteSessionById(
  db: Db,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> {
  const { rowCount } = await db
    .delete(sessions)
    .where(
      and(eq(sessions.userId, userId), eq(sql`left(${sessions.tokenHash}, 32)`, id.replaceAll('-', ''))),
    );
  return rowCount === 1;
}

/** Deletes all of them if there is none to keep. */
export async function deleteOtherSessions(db: Db, userId: string, kept: string | undefined): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), kept ? ne(sessions.tokenHash, kept) : undefined));
}

/** Deletes all but the most recently used sessions. */
export async function deleteSessionsBeyond(db: Db, userId: string, kept: number): Promise<void> {
  const orderBy = [desc(sessions.lastUsedAt), desc(sessions.createdAt)];
  await deleteBeyond(db, sessions, { kept, where: eq(sessions.userId, userId), orderBy });
}

export async function deleteSessionsOf(db: Db, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
}

export async function deleteAllSessions(db: Db): Promise<void> {
  await db.delete(sessions);
}
