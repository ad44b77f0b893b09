import { eq, lt } from 'drizzle-orm';
import {
  accountTokens,
  verificationTokens,
} from '../../../../database/tables/accounts/account-tokens.table.ts';
import { adminInvitations } from '../../../../database/tables/accounts/admin-invitations.table.ts';
import { identities } from '../../../../database/tables/accounts/identities.table.ts';
import { recoveryCodes } from '../../../../database/tables/accounts/second-factors.table.ts';
import { sessions } from '../../../../database/tables/accounts/sessions.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';

/** Identities of a provider, links that were sent, sessions. */
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
  for (const table of [sessions, accountTokens, verificationTokens, adminInvitations, recoveryCodes])
    await db.delete(table);
}
