import type { ApiKeyPermission } from '@vitrine/contract/accounts/api-keys/api-keys.rules';
import type { StoredStaff } from '@vitrine/contract/accounts/staff/staff.rules';
import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import { apiKeys } from '../../../../database/tables/accounts/api-keys.table.ts';
import { users } from '../../../../database/tables/accounts/users.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';
import { prepareStatement } from '../../../platform/database/prepared.ts';

export type ApiKeyRow = typeof apiKeys.$inferSelect;
type LiveKey = StoredStaff & {
  id: string;
  name: string;
  userId: string;
  keyPermissions: ApiKeyPermission[];
  lastUsedAt: string | null;
};

const value = sql.placeholder;
const liveKey = prepareStatement<LiveKey>(
  'live api key',
  sql`select ${apiKeys.id}, ${apiKeys.name}, ${apiKeys.permissions} as "keyPermissions", ${apiKeys.lastUsedAt} as "lastUsedAt",
      ${users.id} as "userId", ${users.role}, ${users.isOwner} as "isOwner", ${users.staffRole} as "staffRole"
    from ${apiKeys} join ${users} on ${users.id} = ${apiKeys.createdBy}
    where ${apiKeys.keyHash} = ${value('keyHash')} and ${apiKeys.expiresAt} > ${value('now')} and ${users.deletedAt} is null`,
);

/** With the current role of who created it, so that a key never does more than that account may. */
export async function findLiveKey(db: Db, wanted: { keyHash: string; now: Date }) {
  const [row] = await liveKey(db, wanted);
  return row && { ...row, lastUsedAt: row.lastUsedAt === null ? null : new Date(row.lastUsedAt) };
}

export async function updateKeyUse(db: Db, id: string, lastUsedAt: Date): Promise<void> {
  await db.update(apiKeys).set({ lastUsedAt }).where(eq(apiKeys.id, id));
}

export async function insertKey(db: Db, key: typeof apiKeys.$inferInsert): Promise<ApiKeyRow> {
  const [row] = await db.insert(apiKeys).values(key).returning();
  if (!row) throw new Error('The API key was not written.');
  return row;
}

export function countLiveKeys(db: Db, now: Date): Promise<number> {
  return db.$count(apiKeys, gt(apiKeys.expiresAt, now));
}

export function selectLiveKeys(db: Db, { now, limit }: { now: Date; limit: number }) {
  return db
    .select({ key: apiKeys, creator: users })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.createdBy))
    .where(and(gt(apiKeys.expiresAt, now)))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(limit);
}

export async function deleteKey(db: Db, id: string): Promise<ApiKeyRow | undefined> {
  const [row] = await db.delete(apiKeys).where(eq(apiKeys.id, id)).returning();
  return row;
}

export async function deleteExpiredKeys(db: Db, now: Date): Promise<void> {
  await db.delete(apiKeys).where(lte(apiKeys.expiresAt, now));
}
