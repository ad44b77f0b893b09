import type { Deps } from '../../../deps.ts';
import { deleteAllInvitations } from '../admins/invitations.queries.ts';
import { deleteAllAccountTokens } from '../passwords/account-tokens.queries.ts';
import { deleteAllVerificationTokens } from '../registration/verification-tokens.queries.ts';
import { deleteAllRecoveryCodes } from '../second-factor/second-factors.queries.ts';
import { deleteAllSessions } from './sessions.queries.ts';

/**
 * After a restore, nothing that works once may work again: what was used, revoked or ended since the backup would come
 * back with it. Backups of this version do not hold it; those of earlier versions do.
 */
export async function endRestoredAccess({ db }: Pick<Deps, 'db'>): Promise<void> {
  await deleteAllSessions(db);
  await deleteAllAccountTokens(db);
  await deleteAllVerificationTokens(db);
  await deleteAllInvitations(db);
  await deleteAllRecoveryCodes(db);
}
