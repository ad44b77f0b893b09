import { accountRefusals } from '@vitrine/contract/accounts/accounts.refusals';
import type { LoginInput, SessionUser } from '@vitrine/contract/accounts/accounts.schemas';
import { countFailure, recordSignIn } from '../audit/security-events.service.ts';
import type { Deps } from '../deps.ts';
import { toNetwork } from '../limits/network-of.ts';
import { Refusal } from '../shared/refusal.ts';
import { type LoginAttempt, throttleLogin } from './login-throttle.ts';
import { verifyPassword } from './passwords.ts';
import { openSession } from './sessions.service.ts';
import { findUserByEmail, findUserLocked } from './users.queries.ts';
import { fullUser } from './users.service.ts';

type Shop = Pick<Deps, 'db' | 'clock'>;

/** An unknown address and a wrong password get the same message after the same amount of work. */
export async function logIn(deps: Shop, input: LoginInput, address: string): Promise<SessionUser> {
  const attempt = { email: input.email, network: toNetwork(address) };
  const found = await throttleLogin(deps, attempt, () => openSessionByPassword(deps, input, attempt));
  if (!found) {
    const account = await findUserByEmail(deps.db, input.email);
    await countFailure(deps, { accountId: account?.id, from: attempt.network });
    throw new Refusal(accountRefusals.wrongCredentials);
  }
  return { ...(await fullUser(deps, found.row)), token: found.token };
}

async function openSessionByPassword(
  { db, clock }: Shop,
  { email, password }: LoginInput,
  attempt: LoginAttempt,
) {
  const row = await findUserByEmail(db, email);
  const isRight = await verifyPassword(password, row?.passwordHash, attempt);
  if (!row || !isRight) return undefined;
  return db.transaction(async (tx) => {
    // Hashing takes a while, and a password that was removed in the meantime must not open a session.
    const current = await findUserLocked(tx, row.id, 'share');
    if (!current || current.passwordHash !== row.passwordHash) return undefined;
    await recordSignIn({ db: tx, clock }, current, { how: 'password', from: attempt.network });
    return { row: current, token: await openSession({ db: tx, clock }, current.id) };
  });
}
