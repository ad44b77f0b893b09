import type { LoginInput, SessionUser } from '@vitrine/contract/accounts/accounts.schemas';
import { accountRefusals } from '@vitrine/contract/accounts/accounts.texts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../shared/domain-error.ts';
import { isPassword } from './passwords.ts';
import { openSession } from './sessions.service.ts';
import { findUserByEmail } from './users.queries.ts';
import { fullUser } from './users.service.ts';

/** An unknown address and a wrong password get the same words after the same work. */
export async function logIn(
  deps: Pick<Deps, 'db' | 'clock'>,
  { email, password }: LoginInput,
): Promise<SessionUser> {
  const row = await findUserByEmail(deps.db, email);
  const isRight = await isPassword(password, row?.passwordHash);
  if (!row || !isRight) throw new DomainError('unauthenticated', accountRefusals.wrongCredentials);
  const token = await openSession(deps, row.id);
  return { ...(await fullUser(deps, row)), token };
}
