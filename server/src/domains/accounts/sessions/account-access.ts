import type { Db } from '../../../platform/database/connections/client.ts';
import { deleteAccountTokensOf } from '../passwords/account-tokens.queries.ts';
import { deleteIdentitiesOf } from '../registration/identities.queries.ts';
import { deleteVerificationTokensOf } from '../registration/verification-tokens.queries.ts';
import { deleteSecondFactors } from '../second-factor/second-factors.queries.ts';
import { deletePassword, type UserRow, updatePassword, updateVerified } from '../users.queries.ts';
import { deleteSessionsOf } from './sessions.queries.ts';

/**
 * Removes every way to sign in that was set up before the caller proved that the address is theirs: an unverified
 * account may have been registered by a stranger. A verified account keeps its second factor, which a mailbox alone
 * does not replace.
 */
export async function removeEarlierAccess(
  db: Db,
  { id, isVerified }: Pick<UserRow, 'id' | 'isVerified'>,
): Promise<void> {
  await deletePassword(db, id);
  await deleteIdentitiesOf(db, id);
  await deleteVerificationTokensOf(db, id);
  await deleteAccountTokensOf(db, id);
  await deleteSessionsOf(db, id);
  if (!isVerified) await deleteSecondFactors(db, id);
}

/** The account belongs to whoever proved that the address is theirs: this password is the only way in. */
export async function giveAccount(
  db: Db,
  row: Pick<UserRow, 'id' | 'isVerified' | 'email'>,
  password: { passwordHash: string; changedAt: Date; isCommon: boolean },
): Promise<void> {
  await removeEarlierAccess(db, row);
  await updatePassword(db, row.id, password);
  await updateVerified(db, { id: row.id, email: row.email ?? '' });
}
