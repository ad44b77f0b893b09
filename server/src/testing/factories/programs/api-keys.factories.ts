import type { ApiKeyPermission } from '@vitrine/contract/accounts/api-keys/api-keys.rules';
import { apiKeys } from '../../../../database/tables/accounts/api-keys.table.ts';
import type { Shop } from '../../../deps.ts';
import { DAY_MS } from '../../../platform/shared/durations.ts';
import { newToken, tokenHash } from '../../../platform/shared/secret-token.ts';

/** A key that works for a day, with what a program sends. */
export async function anApiKey(
  { db, clock }: Shop,
  createdBy: string,
  given: { permissions?: ApiKeyPermission[]; name?: string; expiresAt?: Date } = {},
) {
  const key = `vit_${newToken()}`;
  const values = {
    name: 'Sync',
    permissions: ['orders:read' as const],
    expiresAt: new Date(clock().getTime() + DAY_MS),
  };
  const [row] = await db
    .insert(apiKeys)
    .values({
      ...values,
      ...given,
      createdBy,
      keyHash: tokenHash(key),
      ending: key.slice(-4),
      createdAt: clock(),
    })
    .returning();
  if (!row) throw new Error('The API key was not written.');
  return { id: row.id, headers: { authorization: `Bearer ${key}` } };
}
