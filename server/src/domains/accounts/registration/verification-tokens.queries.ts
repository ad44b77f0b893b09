import { and, eq, gt, lt } from 'drizzle-orm';
import { verificationTokens } from '../../../../database/tables/accounts/verification-tokens.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';

export async function insertVerificationToken(
  db: Db,
  token: typeof verificationTokens.$inferInsert,
): Promise<void> {
  await db.insert(verificationTokens).values(token);
}

/** Deletes the token and returns what it verifies, in one statement, so that a link opened twice at once counts once. */
export async function deleteLiveVerificationToken(
  db: Db,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<{ userId: string; email: string } | undefined> {
  const [row] = await db
    .delete(verificationTokens)
    .where(and(eq(verificationTokens.tokenHash, tokenHash), gt(verificationTokens.expiresAt, now)))
    .returning({ userId: verificationTokens.userId, email: verificationTokens.email });
  return row;
}

export async function deleteVerificationTokensOf(db: Db, userId: string): Promise<void> {
  await db.delete(verificationTokens).where(eq(verificationTokens.userId, userId));
}

export async function deleteExpiredVerificationTokens(db: Db, now: Date): Promise<void> {
  await db.delete(verificationTokens).where(lt(verificationTokens.expiresAt, now));
}

export async function deleteAllVerificationTokens(db: Db): Promise<void> {
  await db.delete(verificationTokens);
}
