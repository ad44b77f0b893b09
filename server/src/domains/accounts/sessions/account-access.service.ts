import type { Deps } from '../../../deps.ts';
import { deleteSecondFactors } from '../second-factor/second-factors.queries.ts';
import {
  deletePassword,
  type StoredPassword,
  type UserRow,
  updatePassword,
  updateVerified,
} from '../users.queries.ts';
import { deleteAccessOf, deleteAllAccess } from './sessions.queries.ts';

/**
 * Removes every way to sign in that was set up before the caller showed that the address is theirs: an unverified
 * account may have been registered by a stranger. A verified account keeps its second factor, which a mailbox alone
 * does not replace.
 */
export async function removeEarlierAccess(db: Deps['db'], { id, isVerified }: UserRow): Promise<void> {
  await deletePassword(db, id);
  await deleteAccessOf(db, id);
  if (!isVerified) await deleteSecondFactors(db, id);
}

/** The account belongs to whoever showed that the address is theirs: this password is the only way in. */
export async function giveAccount(db: Deps['db'], row: UserRow, password: StoredPassword): Promise<void> {
  await removeEarlierAccess(db, row);
  await updatePassword(db, row.id, password);
  await updateVerified(db, { id: row.id, email: row.email ?? '' });
}

/** What was used or revoked since the backup must not work again. Only backups of earlier versions contain it. */
export async function endRestoredAccess({ db }: Pick<Deps, 'db'>): Promise<void> {
  await deleteAllAccess(db);
}
