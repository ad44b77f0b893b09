import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import {
  accountTokens,
  type TokenPurpose,
} from '../../../../database/tables/accounts/account-tokens.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';
import { deleteBeyond } from '../../../platform/database/delete-beyond.ts';

export type { TokenPurpose };

type TokenKey = { tokenHash: string; purpose: TokenPurpose; now: Date };

export async function insertAccountToken(db: Db, token: typeof accountTokens.$inferInsert): Promise<void> {
  await db.insert(accountTokens).values(token);
}

const isLive = ({ tokenHash, purpose, now }: TokenKey) =>
  and(
    eq(accountTokens.tokenHash, tokenHash),
    eq(accountTokens.purpose, purpose),
    gt(accountTokens.expiresAt, now),
  );

/** Deletes the token and returns what it was for, in one statement, so that a token used twice at once counts once. */
export async function deleteLiveAccountToken(
  db: Db,
  key: TokenKey,
): Promise<{ userId: string; detail: string | null } | undefined> {
  const [row] = await db
    .delete(accountTokens)
    .where(isLive(key))
    .returning({ userId: accountTokens.userId, detail: accountTokens.detail });
  return row;
}

export async function findLiveAccountToken(db: Db, key: TokenKey) {
  const [row] = await db.select().from(accountTokens).where(isLive(key));
  return row;
}

export async function updateTokenDetail(db: Db, tokenHash: string, detail: string): Promise<void> {
  await db.update(accountTokens).set({ detail }).where(eq(accountTokens.tokenHash, tokenHash));
}

/** Of two simultaneous calls, only one gets the detail. */
export async function takeTokenDetail(
  db: Db,
  tokenHash: string,
  detail: string | null,
): Promise<string | null> {
  if (detail === null) return null;
  const { rowCount } = await db
    .update(accountTokens)
    .set({ detail: null })
    .where(and(eq(accountTokens.tokenHash, tokenHash), eq(accountTokens.detail, detail)));
  return rowCount === 1 ? detail : null;
}

type TokenOf = { userId: string; purpose: TokenPurpose; now: Date };

const isLiveOf = ({ userId, purpose, now }: TokenOf) =>
  and(eq(accountTokens.userId, userId), eq(accountTokens.purpose, purpose), gt(accountTokens.expiresAt, now));

/** Deletes the account's token for this purpose and returns its detail. */
export async function deleteLiveTokenOf(db: Db, account: TokenOf): Promise<string | null> {
  const [row] = await db
    .delete(accountTokens)
    .where(isLiveOf(account))
    .returning({ detail: accountTokens.detail });
  return row?.detail ?? null;
}

export async function findNewestToken(db: Db, account: TokenOf) {
  const [row] = await db
    .select()
    .from(accountTokens)
    .where(isLiveOf(account))
    .orderBy(desc(accountTokens.createdAt))
    .limit(1);
  return row;
}

export async function deleteAccountTokensOf(db: Db, userId: string, purpose?: TokenPurpose): Promise<void> {
  await db
    .delete(accountTokens)
    .where(and(eq(accountTokens.userId, userId), purpose ? eq(accountTokens.purpose, purpose) : undefined));
}

/** Deletes all but the newest of the account's tokens for this purpose. */
export async function deleteAccountTokensBeyond(
  db: Db,
  { userId, purpose, kept }: { userId: string; purpose: TokenPurpose; kept: number },
): Promise<void> {
  const where = sql`${accountTokens.userId} = ${userId} and ${accountTokens.purpose} = ${purpose}`;
  await deleteBeyond(db, accountTokens, { kept, where, orderBy: [desc(accountTokens.createdAt)] });
}

export async function deleteExpiredAccountTokens(db: Db, now: Date): Promise<void> {
  await db.delete(accountTokens).where(lt(accountTokens.expiresAt, now));
}

export async function deleteAllAccountTokens(db: Db): Promise<void> {
  await db.delete(accountTokens);
}
