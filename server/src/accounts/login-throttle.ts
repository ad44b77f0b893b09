import { accountRefusals } from '@vitrine/contract/accounts/accounts.refusals';
import type { Deps } from '../deps.ts';
import { countOrRefuse, giveBackCount } from '../limits/limits.service.ts';
import { toNetwork } from '../limits/network-of.ts';

type LoginAttempt = { email: string; address: string };

/**
 * Runs one password check, unless too many were wrong before it; `undefined` means that this one was wrong. It is counted
 * before the check, so that parallel attempts cannot slip through, and given back unless it was wrong.
 */
export async function throttleLogin<T>(
  shop: Pick<Deps, 'db' | 'clock'>,
  { email, address }: LoginAttempt,
  guess: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const network = toNetwork(address);
  const counted = {
    wrongPasswordsPerAccountAndVisitor: `${network} ${email}`,
    wrongPasswordsPerVisitor: network,
  };
  await countOrRefuse(shop, counted, accountRefusals.tooManyLogins);
  let isWrong = false;
  try {
    const found = await guess();
    isWrong = found === undefined;
    return found;
  } finally {
    if (!isWrong) await giveBackCount(shop, counted);
  }
}
