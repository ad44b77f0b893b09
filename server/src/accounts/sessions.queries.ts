import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { prepareSelect } from '../db/prepared-select.ts';
import { sessions } from '../db/tables/sessions.table.ts';
import { users } from '../db/tables/users.table.ts';

export type NewSession = typeof sessions.$inferInsert;

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db.insert(sessions).values(session);
}

const liveSession = prepareSelect((db) =>
  db
    .select({ userId: users.id, role: users.role, lastUsedAt: sessions.lastUsedAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        gt(sessions.lastUsedAt, sql.placeholder('usedAfter')),
        isNull(users.deletedAt),
      ),
    )
    .prepare('live session'),
);

/** Joins the user's current role, so that demotion and deletion take effect with the next request. */
export async function findLiveSession(
  db: Db,
  { tokenHash, now, usedAfter }: { tokenHash: string; now: Date; usedAfter: Date },
) {
  const [row] = await liveSession(db).execute({ tokenHash, now, usedAfter });
  return row;
}

export async function updateLastUsed(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteSessionsOf(db: Db, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
}
