import { hash, verify } from '@node-rs/argon2';
import { accountRefusals } from '@vitrine/contract/accounts/accounts.refusals';
import { Refusal } from '../shared/refusal.ts';
import { takeTurns } from '../shared/turns.ts';

/** OWASP's argon2id floor: 19 MiB and two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashing fills a core for a while; two at once leave the shop responsive while many people sign in. Twenty waiting are
 * about a second and a half of work: whoever comes later is better told to come back than kept waiting.
 */
const inTurn = takeTurns({
  atOnce: 2,
  queue: {
    size: 20,
    refusal: () => new Refusal(accountRefusals.tooManyLogins, { retryAfterSeconds: 2 }),
  },
});

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST));
}

let decoy: Promise<string> | undefined;

/** Without a stored hash it does the same work and says no, so that timing does not tell which accounts exist. */
export async function isPassword(password: string, storedHash: string | null | undefined): Promise<boolean> {
  // Outside the queue: a full one would turn the decoy itself into a refusal, for good.
  decoy ??= hash('nobody has this password', COST);
  const against = storedHash ?? (await decoy);
  const isRight = await inTurn(() => verify(against, password));
  return isRight && Boolean(storedHash);
}
