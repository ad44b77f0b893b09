import type { Deps } from '../../deps.ts';
import { countOrRefuse } from '../../platform/rate-limits/rate-limits.service.ts';

/** Counts a checkout, or an agent's prepared order that is taken over, for the account and its network (checkout-network.ts). */
export async function countCheckout(
  shop: Pick<Deps, 'db' | 'clock'>,
  { userId, network }: { userId: string; network: string | null },
): Promise<void> {
  await countOrRefuse(shop, {
    checkoutsPerUser: userId,
    checkoutsPerUserAndDay: userId,
    ...(network === null ? {} : { checkoutsPerVisitorAndDay: network }),
  });
}
