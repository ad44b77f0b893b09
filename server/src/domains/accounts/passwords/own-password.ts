import { accountRefusals } from '@vitrine/contract/accounts/accounts.refusals';
import { isDemoAccount } from '@vitrine/contract/accounts/accounts.rules';
import { securityRefusals } from '@vitrine/contract/accounts/own-account/security.refusals';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { Deps } from '../../../deps.ts';
import type { MailingShop } from '../../../platform/email/outbox.service.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { throttleLogin } from '../sessions/login-throttle.ts';
import { findUser, findUserLocked, type UserRow } from '../users.queries.ts';
import { verifyPassword } from './passwords.ts';

type Typed = { password: string; network: string };

/** Requires the caller's own password; wrong guesses count like wrong sign-ins. Returns the account. */
export async function requireOwnPassword(
  shop: MailingShop,
  caller: Caller,
  { password, network }: Typed,
): Promise<UserRow> {
  if (isDemoAccount(caller.id)) throw new Refusal(accountRefusals.demoAccount);
  const row = await findUser(shop.db, caller.id);
  if (!row) throw new Refusal(sharedRefusals.unauthenticated);
  const attempt = { email: (row.email ?? '').toLowerCase(), network };
  const checked = await throttleLogin(shop, attempt, async () =>
    (await verifyPassword(password, row.passwordHash, attempt)) ? row : undefined,
  );
  if (!checked) throw new Refusal(securityRefusals.wrongPassword);
  return checked;
}

/** Hashing takes a while, and what was checked may have changed in the meantime. */
export async function lockUnchanged(db: Deps['db'], checked: UserRow): Promise<UserRow> {
  const current = await findUserLocked(db, checked.id, 'no key update');
  if (!current) throw new Refusal(sharedRefusals.unauthenticated);
  if (current.passwordHash !== checked.passwordHash) throw new Refusal(securityRefusals.wrongPassword);
  return current;
}
