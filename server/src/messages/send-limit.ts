import { SENDS_PER_MINUTE } from '@vitrine/contract/messages/messages.rules';
import type { Deps } from '../deps.ts';
import { toNetwork } from '../shared/network-of.ts';
import { createRateLimit, takeOrRefuse } from '../shared/rate-limit.ts';

/** Counts one more message from this address, or refuses it. Create one per app, like the limit it is made of. */
export function createSendLimit({ clock }: Pick<Deps, 'clock'>): (address: string) => void {
  const perVisitor = createRateLimit({ limit: SENDS_PER_MINUTE, windowMs: 60_000, clock });
  return (address) => takeOrRefuse(perVisitor, toNetwork(address));
}
