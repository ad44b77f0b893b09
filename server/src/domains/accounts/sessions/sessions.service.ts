import { DEMO_ADMIN_ID } from '@vitrine/contract/accounts/accounts.rules';
import type { Deps } from '../../../deps.ts';
import type { MailingShop } from '../../../platform/email/outbox.service.ts';
import { kept } from '../../../platform/rate-limits/bounds.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { DAY_MS, HOUR_MS } from '../../../platform/shared/durations.ts';
import { deleteExpiredAccountTokens } from '../passwords/account-tokens.queries.ts';
import { newToken, tokenHash } from '../passwords/tokens.ts';
import { deleteExpiredVerificationTokens } from '../registration/verification-tokens.queries.ts';
import { forgetOldDevices, noteDevice } from './known-devices.service.ts';
import {
  deleteExpiredSessions,
  deleteSession,
  deleteSessionsBeyond,
  deleteSessionsOf,
  findLiveSession,
  insertSession,
  updateLastUsed,
} from './sessions.queries.ts';
import type { SignInFrom } from './sign-in-from.ts';

type Shop = Pick<Deps, 'db' | 'clock'>;

export const SESSION_LIFE_MS = 14 * DAY_MS;
export const SESSION_IDLE_MS = DAY_MS;
/** Updating the last use on every request would turn each read into a write. */
const LAST_USED_STEP_MS = HOUR_MS / 12;

/** Returns the token; only its hash is stored. */
export async function openSession(
  shop: MailingShop,
  userId: string,
  from?: SignInFrom,
  { isConfirmed = false } = {},
): Promise<string> {
  const token = newToken();
  const now = shop.clock();
  const isNewDevice = from !== undefined && (await noteDevice(shop, userId, from));
  await insertSession(shop.db, {
    tokenHash: tokenHash(token),
    userId,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + SESSION_LIFE_MS),
    ...from,
    isNewDevice,
    confirmedAt: isConfirmed ? now : null,
  });
  await deleteSessionsBeyond(shop.db, userId, kept.sessionsPerAccount);
  return token;
}

export async function closeSession({ db }: Pick<Shop, 'db'>, sessionHash: string): Promise<void> {
  await deleteSession(db, sessionHash);
}

/** Ends every session that the browser presents, including two that contradict each other and so identify nobody. */
export async function closePresentedSessions(
  shop: Pick<Shop, 'db'>,
  { bearer, cookie }: { bearer: string | undefined; cookie: string | undefined },
): Promise<void> {
  for (const token of [bearer, cookie]) if (token) await closeSession(shop, tokenHash(token));
}

/** Signs the user out on every device, because a new role or a new owner must take effect at once. */
export async function closeSessionsOf({ db }: Pick<Shop, 'db'>, userId: string): Promise<void> {
  await deleteSessionsOf(db, userId);
}

/** Expired rows are never valid; deleting them only keeps the tables small. */
export async function deleteExpired({ db, clock }: Shop): Promise<void> {
  await deleteExpiredSessions(db, clock());
  await deleteExpiredVerificationTokens(db, clock());
  await deleteExpiredAccountTokens(db, clock());
  await forgetOldDevices({ db, clock });
}

/** The bearer token decides. If a cookie belongs to someone else, something is wrong and nobody is signed in. */
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
  return { id: row.userId, role: row.role, isDemo: row.userId === DEMO_ADMIN_ID, session: sessionHash };
}
