import type { Deps } from '../../../deps.ts';
import { countOrRefuse } from '../../../platform/rate-limits/rate-limits.service.ts';

/** Counts a new account, whether it comes with a password or from the identity provider. */
export async function countRegistration(shop: Pick<Deps, 'db' | 'clock'>, network: string): Promise<void> {
  await countOrRefuse(shop, {
    registrationsPerVisitor: network,
    registrationsPerVisitorAndDay: network,
    registrationsInAll: 'all',
  });
}
