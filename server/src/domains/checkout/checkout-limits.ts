import { createHash } from 'node:crypto';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { Shop } from '../../deps.ts';
import { isPublicAddress } from '../../platform/outbound/private-addresses.ts';
import { countOrRefuse } from '../../platform/rate-limits/rate-limits.service.ts';
import { atOnce } from '../../platform/rate-limits/rate-limits.ts';
import { toNetwork } from '../../platform/rate-limits/to-network.ts';
import { limitConcurrency } from '../../platform/shared/limit-concurrency.ts';
import { Refusal } from '../../platform/shared/refusal.ts';

/** Counts a checkout, or an agent's prepared order that is taken over, for the account and its network. */
export async function countCheckout(
  shop: Shop,
  { userId, network }: { userId: string; network: string | null },
): Promise<void> {
  await countOrRefuse(shop, {
    checkoutsPerUser: userId,
    checkoutsPerUserAndDay: userId,
    ...(network !== null && { checkoutsPerVisitorAndDay: network }),
  });
}

/** A hash of the visitor's network; null if it is not public, because then all visitors of a proxy share it. */
export function checkoutNetwork(address: string): string | null {
  const network = toNetwork(address);
  // The network of an IPv4 address is the address, also where it was sent as IPv6.
  if (!isPublicAddress(network) && !isPublicAddress(address)) return null;
  return createHash('sha256').update(network).digest('base64url');
}

const queue = limitConcurrency({
  atOnce: atOnce.checkouts,
  queue: {
    size: atOnce.checkoutsWaiting,
    refusal: () => new Refusal(sharedRefusals.unavailable, { retryAfterSeconds: 2 }),
  },
});

/** When a crowd wants the last pieces, those waiting here learn from one short read at their turn that they are gone. */
export function inCheckoutQueue<T>(userId: string, place: () => Promise<T>): Promise<T> {
  return queue(place, [userId]);
}
