import { hash, verify } from '@node-rs/argon2';
import { accountRefusals } from '@vitrine/contract/accounts/accounts.refusals';
import { isDemoAccount } from '@vitrine/contract/accounts/accounts.rules';
import { securityRefusals } from '@vitrine/contract/accounts/own-account/security.refusals';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { Deps } from '../../../deps.ts';
import type { EmailingShop } from '../../../platform/email/outbox.service.ts';
import { atOnce } from '../../../platform/rate-limits/rate-limits.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { limitConcurrency } from '../../../platform/shared/limit-concurrency.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { throttleLogin } from '../sessions/login-throttle.ts';
import { findUser, findUserLocked, type UserRow } from '../users.queries.ts';
import { isCommonPassword } from './common-passwords.ts';

/** OWASP's minimum for argon2id: 19 MiB and two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const limitHashing = limitConcurrency({
  atOnce: atOnce.passwordHashes,
  queue: {
    size: atOnce.passwordHashesWaiting,
    refusal: () => new Refusal(accountRefusals.tooManyLogins, { retryAfterSeconds: 2 }),
  },
});

/** Whom a hash is for: many hashes for one network or one account wait for each other and do not delay the rest. */
type HashedFor = { network: string; email: string };

const keysOf = (hashedFor: HashedFor | undefined) =>
  hashedFor ? [`network ${hashedFor.network}`, `account ${hashedFor.email}`] : [];

export function hashPassword(password: string, hashedFor?: HashedFor): Promise<string> {
  return limitHashing(() => hash(password, COST), keysOf(hashedFor));
}

export async function hashChosen(password: string, hashedFor: HashedFor): Promise<string> {
  if (isCommonPassword(password)) throw new Refusal(accountRefusals.passwordTooCommon);
  return hashPassword(password, hashedFor);
}

let decoy: Promise<string> | undefined;

/** Without a stored hash it does the same work and returns false, so that timing does not reveal which accounts exist. */
export async function verifyPassword(
  password: string,
  storedHash: string | null | undefined,
  hashedFor?: HashedFor,
): Promise<boolean> {
  // Outside the queue: if the queue were full, the decoy would stay a rejected Promise for good.
  decoy ??= hash('nobody has this password', COST);
  const hashToCheck = storedHash ?? (await decoy);
  const isRight = await limitHashing(() => verify(hashToCheck, password), keysOf(hashedFor));
  return isRight && Boolean(storedHash);
}

/** Requires the caller's own password; wrong guesses count like failed sign-ins. Returns the account. */
export async function requireOwnPassword(
  shop: EmailingShop,
  caller: Caller,
  { password, network }: { password: string; network: string },
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
