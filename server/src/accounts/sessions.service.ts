import { DEMO_ADMIN_ID } from '@vitrine/contract/accounts/accounts.rules';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import {
  deleteExpiredSessions,
  deleteSession,
  findLiveSession,
  insertSession,
  updateLastUsed,
} from './sessions.queries.ts';
import { newToken, tokenHash } from './tokens.ts';

type Shop = Pick<Deps, 'db' | 'clock'>;

const HOUR_MS = 3_600_000;
export const SESSION_LIFE_MS = 14 * 24 * HOUR_MS;
const SESSION_IDLE_MS = 24 * HOUR_MS;
/** Writing the last use on every request would turn each read into a write. */
const LAST_USED_STEP_MS = HOUR_MS / 12;

/** Answers the token, which only the caller ever sees. */
export async function openSession({ db, clock }: Shop, userId: string): Promise<string> {
  const token = newToken();
  const now = clock();
  await deleteExpiredSessions(db, now);
  await insertSession(db, {
    tokenHash: tokenHash(token),
    userId,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + SESSION_LIFE_MS),
  });
  return token;
}

export async function closeSession({ db }: Pick<Shop, 'db'>, sessionHash: string): Promise<void> {
  await deleteSession(db, sessionHash);
}

/** The bearer header decides; a cookie of someone else beside it means that something is wrong, so nobody is let in. */
export async function findCaller(
  shop: Shop,
  { bearer, cookie }: { bearer?: string; cookie?: string },
): Promise<Caller | undefined> {
  const byBearer = bearer ? await findSession(shop, bearer) : undefined;
  const byCookie = cookie && cookie !== bearer ? await findSession(shop, cookie) : undefined;
  if (bearer) {
    if (!byBearer || (byCookie && byCookie.id !== byBearer.id)) return undefined;
    return { ...byBearer, presentedBy: 'bearer' };
  }
  return byCookie && { ...byCookie, presentedBy: 'cookie' };
}

async function findSession(
  { db, clock }: Shop,
  token: string,
): Promise<Omit<Caller, 'presentedBy'> | undefined> {
  const sessionHash = tokenHash(token);
  const now = clock();
  const usedAfter = new Date(now.getTime() - SESSION_IDLE_MS);
  const row = await findLiveSession(db, { tokenHash: sessionHash, now, usedAfter });
  if (!row) return undefined;
  if (now.getTime() - row.lastUsedAt.getTime() > LAST_USED_STEP_MS)
    await updateLastUsed(db, sessionHash, now);
  return { id: row.userId, role: row.role, isDemo: row.userId === DEMO_ADMIN_ID, sessionHash };
}
