import { gte, lt, sql } from 'drizzle-orm';
import { publishedKeys } from '../../../database/tables/agents/agents.table.ts';
import type { Db } from '../database/connections/client.ts';
import type { PublicJwk } from './signing-keys.ts';

export async function upsertPublishedKeys(db: Db, keys: readonly PublicJwk[], seenAt: Date): Promise<void> {
  await db
    .insert(publishedKeys)
    .values(keys.map((jwk) => ({ kid: jwk.kid, jwk, seenAt })))
    .onConflictDoUpdate({ target: publishedKeys.kid, set: { seenAt: sql`excluded.seen_at` } });
}

export async function selectPublishedKeys(db: Db, seenFrom: Date): Promise<PublicJwk[]> {
  const rows = await db
    .select({ jwk: publishedKeys.jwk })
    .from(publishedKeys)
    .where(gte(publishedKeys.seenAt, seenFrom))
    .orderBy(publishedKeys.kid);
  return rows.map(({ jwk }) => jwk as PublicJwk);
}

export async function deleteKeysSeenBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(publishedKeys).where(lt(publishedKeys.seenAt, moment));
}
