import { and, desc, eq, gt, sql } from 'drizzle-orm';
import {
  accountTokens,
  type TokenPurpose,
  verificationTokens,
} from '../../../../database/tables/accounts/account-tokens.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';
import { deleteBeyond } from '../../../platform/database/delete-beyond.ts';

export type { TokenPurpose };

type LiveKey = ({ tokenHash: string } | { userId: string }) & { purpose: TokenPurpose; now: Date };

const isLive = ({ purpose, now, ...key }: LiveKey) =>
  and(
    'tokenHash' in key ? eq(accountTokens.tokenHash, key.tokenHash) : eq(accountTokens.userId, key.userId),
    eq(accountTokens.purpose, purpose),
    gt(accountTokens.expiresAt, now),
  );

export async function insertAccountToken(db: Db, token: typeof accountTokens.$inferInsert): Promise<void> {
  await db.insert(accountTokens).values(token);
}

/** Deletes the token and returns what it was for, in one statement, so that a token used twice at once counts once. */
export async function deleteLiveToken(db: Db, key: LiveKey) {
  const [row] = await db.delete(accountTokens).where(isLive(key)).returning();
  return row;
}

/** The newest one, if the account has several. */
export async function findLiveToken(db: Db, key: LiveKey) {
  const [row] = await db
    .select()
    .from(accountTokens)
    .where(isLive(key))
    .orderBy(desc(accountTokens.createdAt))
    .limit(1);
  return row;
}

export async function updateTokenDetail(db: Db, tokenHash: string, detail: string): Promise<void> {
  await db.update(accountTokens).set({ detail }).where(eq(accountTokens.tokenHash, tokenHash));
}

/** Of two simultaneous calls, only one gets the detail. */
export async function takeTokenDetail(db: Db, tokenHash: string, detail: string | null) {
  if (detail === null) return null;
  const { rowCount } = await db
    .update(accountTokens)
    .set({ detail: null })
    .where(and(eq(accountTokens.tokenHash, tokenHash), eq(accountTokens.detail, detail)));
  return rowCount === 1 ? detail : null;
}

export async function deleteAccountTokensOf(db: Db, userId: string): Promise<void> {
  await db.delete(accountTokens).where(eq(accountTokens.userId, userId));
}

export async function deleteAccountTokensBeyond(
  db: Db,
  { userId, purpose, kept }: { userId: string; purpose: TokenPurpose; kept: number },
): Promise<void> {
  const where = sql`${accountTokens.userId} = ${userId} and ${accountTokens.purpose} = ${purpose}`;
  await deleteBeyond(db, accountTokens, { kept, where, orderBy: [desc(accountTokens.createdAt)] });
}

export async function insertVerificationToken(db: Db, token: typeof verificationTokens.$inferInsert) {
  await db.insert(verificationTokens).values(token);
}

/** In one statement, so that a link opened twice at once counts once. */
export async function deleteLiveVerificationToken(db: Db, tokenHash: string, now: Date) {
  const [row] = await db
    .delete(verificationTokens)
    .where(and(eq(verificationTokens.tokenHash, tokenHash), gt(verificationTokens.expiresAt, now)))
    .returning();
  return row;
}
