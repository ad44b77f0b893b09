import { accountRefusals } from '@vitrine/contract/accounts/accounts.refusals';
import type { Deps } from '../deps.ts';
import { toNetwork } from '../shared/network-of.ts';
import { createRateLimit } from '../shared/rate-limit.ts';
import { Refusal } from '../shared/refusal.ts';

const WINDOW_MS = 15 * 60_000;
const FAILURES_PER_ACCOUNT_AND_ADDRESS = 10;
const FAILURES_PER_ADDRESS = 100;

type LoginAttempt = { email: string; address: string };

export type LoginThrottle = {
  /** Runs one password check; `undefined` means that the password was wrong. */
  attempt: <T>(attemptedBy: LoginAttempt, guess: () => Promise<T | undefined>) => Promise<T | undefined>;
};

/**
 * Slows down password guessing. Nothing is counted per account alone, so nobody can lock its owner out: from another
 * address the right password always works. Create one per app, like the limits it is made of.
 */
export function createLoginThrottle({ clock }: Pick<Deps, 'clock'>): LoginThrottle {
  const perPair = createRateLimit({ limit: FAILURES_PER_ACCOUNT_AND_ADDRESS, windowMs: WINDOW_MS, clock });
  const perAddress = createRateLimit({ limit: FAILURES_PER_ADDRESS, windowMs: WINDOW_MS, clock });

  function refuse(retryAfterSeconds: number): never {
    throw new Refusal(accountRefusals.tooManyLogins, { retryAfterSeconds });
  }

  return {
    // Counted before the check, so that parallel attempts cannot slip through, and given back unless it was wrong.
    attempt: async ({ email, address }, guess) => {
      const network = toNetwork(address);
      const pair = `${network} ${email}`;
      if (!perAddress.take(network)) refuse(perAddress.waitSeconds(network));
      if (!perPair.take(pair)) {
        perAddress.giveBack(network);
        refuse(perPair.waitSeconds(pair));
      }
      let isWrong = false;
      try {
        const found = await guess();
        isWrong = found === undefined;
        return found;
      } finally {
        if (!isWrong) {
          perAddress.giveBack(network);
          perPair.giveBack(pair);
        }
      }
    },
  };
}
