import type { Deps } from '../../../deps.ts';
import { unpaidCheckouts } from '../../../platform/rate-limits/rate-limits.ts';
import { type CheckoutCounts, clearNetworks, countCheckouts } from '../payments.queries.ts';

type Shop = Pick<Deps, 'db' | 'clock'>;
const { perUser, perVisitor, morePerPaid, periodMs } = unpaidCheckouts;

/**
 * Whether the pieces of a new order are reserved until it is paid. Somebody who opens checkouts and never pays could
 * reserve all stock for ever, so after some of them nothing is reserved for the account, nor for the network, which may
 * have many accounts. Pass the order's transaction as `db`, before its payment is written and its stock is locked.
 */
export async function mayHoldStock(
  { db, clock }: Shop,
  { userId, network }: { userId: string; network: string | null },
): Promise<boolean> {
  const since = new Date(clock().getTime() - periodMs);
  if (isAbove(await countCheckouts(db, { userId }, since), perUser)) return false;
  return network === null || !isAbove(await countCheckouts(db, { network }, since), perVisitor);
}

function isAbove({ unpaid, paid }: CheckoutCounts, allowed: number): boolean {
  return unpaid >= allowed + paid * morePerPaid;
}

/** A network is personal data, so it is stored only while it counts. */
export function forgetNetworks({ db, clock }: Shop): Promise<void> {
  return clearNetworks(db, new Date(clock().getTime() - periodMs));
}
