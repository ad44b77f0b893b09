import { DEMO_ADMIN_ID, isDemoAccount } from '@vitrine/contract/accounts/accounts.rules';
import { permissionsOf, staffRoleOf } from '@vitrine/contract/accounts/staff/staff.rules';
import type { Shop } from '../../../deps.ts';
import { type EmailingShop, queueEmail } from '../../../platform/email/outbox.service.ts';
import { newDeviceEmail } from '../../../platform/email/templates/account-emails.ts';
import { maxStored } from '../../../platform/rate-limits/bounds.ts';
import { countIfAllowed } from '../../../platform/rate-limits/rate-limits.service.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { DAY_MS, HOUR_MS } from '../../../platform/shared/durations.ts';
import { newToken, tokenHash } from '../../../platform/shared/secret-token.ts';
import { findUser } from '../users.queries.ts';
import * as queries from './sessions.queries.ts';
import type { SignInFrom } from './sign-in-from.ts';

export const SESSION_LIFE_MS = 14 * DAY_MS;
export const SESSION_IDLE_MS = DAY_MS;
/** Updating the last use on every request would turn each read into a write. */
const LAST_USED_STEP_MS = HOUR_MS / 12;
const DEVICE_REMEMBERED_MS = 180 * DAY_MS;

/** Returns the token; only its hash is stored. */
export async function openSession(
  shop: EmailingShop,
  userId: string,
  from?: SignInFrom,
  { isConfirmed = false } = {},
): Promise<string> {
  const token = newToken();
  const now = shop.clock();
  const isNewDevice = from !== undefined && (await noteDevice(shop, userId, from));
  await queries.insertSession(shop.db, {
    tokenHash: tokenHash(token),
    userId,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + SESSION_LIFE_MS),
    ...from,
    isNewDevice,
    confirmedAt: isConfirmed ? now : null,
  });
  await queries.deleteSessionsBeyond(shop.db, userId, maxStored.sessionsPerAccount);
  return token;
}

/** Returns true, and emails the owner, for a new device or network. The first one of an account is no news. */
export async function noteDevice(shop: EmailingShop, userId: string, from: SignInFrom): Promise<boolean> {
  // Everybody signs in with these accounts, from everywhere.
  if (isDemoAccount(userId)) return false;
  const device = { userId, device: from.device, network: widerNetwork(from.network), now: shop.clock() };
  const { known, isKnown } = await queries.upsertDevice(shop.db, device);
  if (known >= maxStored.devicesPerAccount)
    await queries.deleteDevicesBeyond(shop.db, userId, maxStored.devicesPerAccount);
  if (isKnown || known === 0) return false;
  const row = await findUser(shop.db, userId);
  if (row?.email && (await countIfAllowed(shop, { newDeviceMailsPerAccount: userId })))
    await queueEmail(shop, newDeviceEmail({ recipient: row.email, ...from, at: shop.clock() }));
  return true;
}

/** The first half of an address, because a phone gets another address from its provider every day. */
function widerNetwork(network: string): string {
  const separator = network.includes(':') ? ':' : '.';
  return network.split(separator).slice(0, 2).join(separator);
}

/** Ends every session that the browser presents, including two that contradict each other and so identify nobody. */
export async function closePresentedSessions({ db }: Pick<Shop, 'db'>, tokens: (string | undefined)[]) {
  for (const token of tokens) if (token) await queries.deleteSession(db, tokenHash(token));
}

/** Expired rows are never valid; deleting them only keeps the tables small. */
export async function deleteExpiredSessions({ db, clock }: Shop): Promise<void> {
  await queries.deleteExpiredAccess(db, clock());
  await queries.deleteDevicesUnseenSince(db, new Date(clock().getTime() - DEVICE_REMEMBERED_MS));
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

async function findSession({ db, clock }: Shop, token: string) {
  const sessionHash = tokenHash(token);
  const now = clock();
  const usedAfter = new Date(now.getTime() - SESSION_IDLE_MS);
  const row = await queries.findLiveSession(db, { tokenHash: sessionHash, now, usedAfter });
  if (!row) return undefined;
  if (now.getTime() - row.lastUsedAt.getTime() > LAST_USED_STEP_MS)
    await queries.updateSession(db, sessionHash, { lastUsedAt: now });
  const staffRole = staffRoleOf(row);
  const permissions = staffRole ? permissionsOf(staffRole) : [];
  const isDemo = row.userId === DEMO_ADMIN_ID;
  return { id: row.userId, role: row.role, isDemo, permissions, session: sessionHash };
}
