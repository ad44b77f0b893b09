import type { Deps } from '../deps.ts';
import { deleteAllAccountTokens } from './account-tokens.queries.ts';
import { deleteAllInvitations } from './invitations.queries.ts';
import { deleteAllRecoveryCodes } from './second-factors.queries.ts';
import { deleteAllSessions } from './sessions.queries.ts';
import { deleteAllVerificationTokens } from './verification-tokens.queries.ts';

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
