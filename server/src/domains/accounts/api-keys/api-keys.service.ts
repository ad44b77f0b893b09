import { apiKeyRefusals } from '@vitrine/contract/accounts/api-keys/api-keys.refusals';
import {
  API_KEY_PREFIX,
  isProposing,
  MAX_API_KEYS,
} from '@vitrine/contract/accounts/api-keys/api-keys.rules';
import type { ApiKey, NewApiKeyInput } from '@vitrine/contract/accounts/api-keys/api-keys.schemas';
import { permissionsOf, staffRoleOf } from '@vitrine/contract/accounts/staff/staff.rules';
import type { Shop } from '../../../deps.ts';
import { lockName } from '../../../platform/database/locks.ts';
import { countOrRefuse } from '../../../platform/rate-limits/rate-limits.service.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { maskText } from '../../../platform/shared/demo-mask.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/shared/durations.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { newToken, tokenHash } from '../../../platform/shared/secret-token.ts';
import { isUuid } from '../../../platform/shared/uuid.ts';
import { recordAdminWrite } from '../../audit/audit.service.ts';
import type { UserRow } from '../users.queries.ts';
import { listedUser } from '../users.service.ts';
import type { ApiKeyRow } from './api-keys.queries.ts';
import * as queries from './api-keys.queries.ts';

const ENDING_CHARS = 4;
/** Noting every use would turn each read into a write. */
const LAST_USED_STEP_MS = 5 * MINUTE_MS;

export function isApiKey(bearer: string): boolean {
  return bearer.startsWith(API_KEY_PREFIX);
}

/** The account that created the key, with what both the key and the account allow. */
export async function findApiKeyCaller(shop: Shop, key: string): Promise<Caller | undefined> {
  const { db, clock } = shop;
  const now = clock();
  const found = await queries.findLiveKey(db, { keyHash: tokenHash(key), now });
  const staffRole = found && staffRoleOf(found);
  if (!found || !staffRole) return undefined;
  await countOrRefuse(shop, { apiCallsPerKey: found.id });
  if (!found.lastUsedAt || now.getTime() - found.lastUsedAt.getTime() > LAST_USED_STEP_MS)
    await queries.updateKeyUse(db, found.id, now);
  const allowed = permissionsOf(staffRole);
  return {
    id: found.userId,
    role: 'admin',
    isDemo: false,
    permissions: found.keyPermissions.filter((permission) => allowed.includes(permission)),
    apiKey: found.name,
    // By what is stored, because a role that loses the permission must not turn proposals into writes.
    ...(isProposing(found.keyPermissions) && { proposingKey: found.id }),
    presentedBy: 'bearer',
  };
}

export async function listApiKeys({ db, clock }: Shop, caller: Caller): Promise<ApiKey[]> {
  const rows = await queries.selectLiveKeys(db, { now: clock(), limit: MAX_API_KEYS });
  return rows.map(({ key, creator }) => {
    const listed = toApiKey(key, creator, caller);
    return caller.isDemo ? { ...listed, name: maskText(listed.name) } : listed;
  });
}

/** Returns the key, which is not stored and cannot be shown again. */
export async function createApiKey({ db, clock }: Shop, caller: Caller, input: NewApiKeyInput) {
  const key = `${API_KEY_PREFIX}${newToken()}`;
  const now = clock();
  const { name, permissions, expiresInDays } = input;
  return db.transaction(async (tx) => {
    await lockName(tx, 'api keys');
    if ((await queries.countLiveKeys(tx, now)) >= MAX_API_KEYS) throw new Refusal(apiKeyRefusals.tooMany);
    const row = await queries.insertKey(tx, {
      name,
      permissions,
      keyHash: tokenHash(key),
      ending: key.slice(-ENDING_CHARS),
      createdBy: caller.id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + expiresInDays * DAY_MS),
    });
    const about = { objectKind: 'settings', objectId: 'api-keys' } as const;
    const after = { name, permissions, expiresAt: row.expiresAt.toISOString() };
    await recordAdminWrite({ db: tx, clock }, caller, { ...about, action: 'created', before: null, after });
    const [listed] = await queries.selectLiveKeys(tx, { now, limit: 1 });
    if (!listed) throw new Error('The API key was not found after it was written.');
    return { ...toApiKey(row, listed.creator, caller), key };
  });
}

export async function revokeApiKey({ db, clock }: Shop, caller: Caller, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const row = isUuid(id) ? await queries.deleteKey(tx, id) : undefined;
    if (!row) throw new Refusal(apiKeyRefusals.notFound);
    const about = { objectKind: 'settings', objectId: 'api-keys' } as const;
    const before = { name: row.name, permissions: row.permissions };
    await recordAdminWrite({ db: tx, clock }, caller, { ...about, action: 'deleted', before, after: null });
  });
}

export async function deleteOldApiKeys({ db, clock }: Shop): Promise<void> {
  await queries.deleteExpiredKeys(db, clock());
}

function toApiKey(row: ApiKeyRow, creator: UserRow, reader: Caller): ApiKey {
  return {
    _id: row.id,
    name: row.name,
    permissions: row.permissions,
    ending: row.ending,
    createdBy: listedUser(creator, reader).username,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  };
}
