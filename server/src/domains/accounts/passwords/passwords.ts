import { hash, verify } from '@node-rs/argon2';
import { accountRefusals } from '@vitrine/contract/accounts/accounts.refusals';
import { atOnce } from '../../../platform/rate-limits/rate-limits.ts';
import { limitConcurrency } from '../../../platform/shared/limit-concurrency.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
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
export type HashedFor = { network: string; email: string };

const keysOf = (hashedFor: HashedFor | undefined) =>
  hashedFor ? [`network ${hashedFor.network}`, `account ${hashedFor.email}`] : [];

export function hashPassword(password: string, hashedFor?: HashedFor): Promise<string> {
  return limitHashing(() => hash(password, COST), keysOf(hashedFor));
}

/** For a password that somebody chooses now. */
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
  // Outside the queue: if the queue were full, the decoy would stay a rejected promise for good.
  decoy ??= hash('nobody has this password', COST);
  const hashToCheck = storedHash ?? (await decoy);
  const isRight = await limitHashing(() => verify(hashToCheck, password), keysOf(hashedFor));
  return isRight && Boolean(storedHash);
}
