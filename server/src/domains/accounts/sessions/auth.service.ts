import { accountRefusals } from '@vitrine/contract/accounts/accounts.refusals';
import type { LoginInput, SessionUser } from '@vitrine/contract/accounts/accounts.schemas';
import type { MailingShop } from '../../../platform/email/outbox.service.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { countFailure } from '../../audit/security-events.service.ts';
import { verifyPassword } from '../passwords/passwords.ts';
import { finishFirstStep, sessionUserAfter } from '../second-factor/second-factor-sign-in.service.ts';
import { findUserByEmail, findUserLocked } from '../users.queries.ts';
import { throttleLogin } from './login-throttle.ts';
import type { SignInFrom } from './sign-in-from.ts';

/** An unknown address and a wrong password get the same message after the same amount of work. */
export async function logIn(deps: MailingShop, input: LoginInput, from: SignInFrom): Promise<SessionUser> {
  const attempt = { email: input.email, network: from.network };
  const found = await throttleLogin(deps, attempt, () => openSessionByPassword(deps, input, from));
  if (!found) {
    const account = await findUserByEmail(deps.db, input.email);
    await countFailure(deps, { accountId: account?.id, from: attempt.network });
    throw new Refusal(accountRefusals.wrongCredentials);
  }
  return sessionUserAfter(deps, found);
}

async function openSessionByPassword(shop: MailingShop, { email, password }: LoginInput, from: SignInFrom) {
  const row = await findUserByEmail(shop.db, email);
  const isRight = await verifyPassword(password, row?.passwordHash, { email, network: from.network });
  if (!row || !isRight) return undefined;
  return shop.db.transaction(async (tx) => {
    // Hashing takes a while, and a password that was removed in the meantime must not open a session.
    const current = await findUserLocked(tx, row.id, 'share');
    if (!current || current.passwordHash !== row.passwordHash) return undefined;
    return finishFirstStep({ ...shop, db: tx }, current, { how: 'password', from });
  });
}
