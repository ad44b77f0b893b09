import type { StoredStaff } from '@vitrine/contract/accounts/staff/staff.rules';
import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import {
  accountTokens,
  verificationTokens,
} from '../../../../database/tables/accounts/account-tokens.table.ts';
import { adminInvitations } from '../../../../database/tables/accounts/admin-invitations.table.ts';
import { apiKeys } from '../../../../database/tables/accounts/api-keys.table.ts';
import { identities } from '../../../../database/tables/accounts/identities.table.ts';
import { recoveryCodes } from '../../../../database/tables/accounts/second-factors.table.ts';
import { knownDevices, sessions } from '../../../../database/tables/accounts/sessions.table.ts';
import { users } from '../../../../database/tables/accounts/users.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';
import { deleteBeyond } from '../../../platform/database/delete-beyond.ts';
import { prepareStatement } from '../../../platform/database/prepared.ts';

type NewSession = typeof sessions.$inferInsert;

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db.insert(sessions).values(session);
}

const value = sql.placeholder;
const liveSession = prepareStatement<StoredStaff & { userId: string; lastUsedAt: string }>(
  'live session',
  sql`select ${users.id} as "userId", ${users.role}, ${users.isOwner} as "isOwner",
      ${users.staffRole} as "staffRole", ${sessions.lastUsedAt} as "lastUsedAt"
    from ${sessions} join ${users} on ${users.id} = ${sessions.userId}
    where ${sessions.tokenHash} = ${value('tokenHash')} and ${sessions.expiresAt} > ${value('now')}
      and ${sessions.lastUsedAt} > ${value('usedAfter')} and ${users.deletedAt} is null`,
);

/** Joins the user's current role, so that demotion and deletion take effect with the next request. */
export async function findLiveSession(db: Db, wanted: { tokenHash: string; now: Date; usedAfter: Date }) {
  const [row] = await liveSession(db, wanted);
  return row && { ...row, lastUsedAt: new Date(row.lastUsedAt) };
}

export async function updateSession(db: Db, tokenHash: string, set: Partial<NewSession>): Promise<void> {
  await db.update(sessions).set(set).where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** Nobody reads more than this. */
const LISTED_SESSIONS = 100;

export function selectLiveSessions(db: Db, wanted: { userId: string; now: Date; usedAfter: Date }) {
  const isLive = and(gt(sessions.expiresAt, wanted.now), gt(sessions.lastUsedAt, wanted.usedAfter));
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, wanted.userId), isLive))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt))
    .limit(LISTED_SESSIONS);
}

/** Finds the session by the half of its hash that the list shows. */
export async function deleteSessionById(db: Db, userId: string, id: string): Promise<boolean> {
  const isWanted = eq(sql`left(${sessions.tokenHash}, 32)`, id.replaceAll('-', ''));
  const { rowCount } = await db.delete(sessions).where(and(eq(sessions.userId, userId), isWanted));
  return rowCount === 1;
}

export async function deleteSessionsOf(db: Db, userId: string, except?: string): Promise<void> {
  const isOther = except ? ne(sessions.tokenHash, except) : undefined;
  await db.delete(sessions).where(and(eq(sessions.userId, userId), isOther));
}

export async function deleteSessionsBeyond(db: Db, userId: string, kept: number): Promise<void> {
  const orderBy = [desc(sessions.lastUsedAt), desc(sessions.createdAt)];
  await deleteBeyond(db, sessions, { kept, where: eq(sessions.userId, userId), orderBy });
}

const noteDevice = prepareStatement<{ known: number; same: number }>(
  'note device',
  sql`with written as (
      insert into known_devices (user_id, device, network, last_seen_at)
      values (${value('userId')}, ${value('device')}, ${value('network')}, ${value('now')})
      on conflict (user_id, device, network) do update set last_seen_at = excluded.last_seen_at
    )
    select count(*)::integer as known,
      count(*) filter (where device = ${value('device')} and network = ${value('network')})::integer as same
    from known_devices where user_id = ${value('userId')}`,
);

type SeenDevice = { userId: string; device: string; network: string; now: Date };

/** Remembers the device and returns how many were known before it, and whether it was one of them. */
export async function upsertDevice(db: Db, device: SeenDevice) {
  const [row] = await noteDevice(db, device);
  return { known: row?.known ?? 0, isKnown: (row?.same ?? 0) > 0 };
}

export async function deleteDevicesBeyond(db: Db, userId: string, kept: number): Promise<void> {
  const where = eq(knownDevices.userId, userId);
  await deleteBeyond(db, knownDevices, { kept, where, orderBy: [desc(knownDevices.lastSeenAt)] });
}

export async function deleteDevicesUnseenSince(db: Db, before: Date): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, before));
}

export async function deleteAccessOf(db: Db, userId: string): Promise<void> {
  for (const table of [identities, verificationTokens, accountTokens, sessions])
    await db.delete(table).where(eq(table.userId, userId));
}

export async function deleteExpiredAccess(db: Db, now: Date): Promise<void> {
  for (const table of [sessions, verificationTokens, accountTokens])
    await db.delete(table).where(lt(table.expiresAt, now));
}

/** Everything that works once, of all accounts. */
export async function deleteAllAccess(db: Db): Promise<void> {
  for (const table of [sessions, accountTokens, verificationTokens, adminInvitations, recoveryCodes, apiKeys])
    await db.delete(table);
}
