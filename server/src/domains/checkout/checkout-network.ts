import { createHash } from 'node:crypto';
import { isPublicAddress } from '../../platform/outbound/private-addresses.ts';
import { toNetwork } from '../../platform/rate-limits/to-network.ts';

/**
 * A hash of the network that a checkout comes from. Null for an address that is not public: it belongs to a proxy or to
 * this machine, and all visitors share it.
 */
export function checkoutNetwork(address: string): string | null {
  const network = toNetwork(address);
  // The network of an IPv4 address is the address, also where it came as IPv6.
  if (!isPublicAddress(network) && !isPublicAddress(address)) return null;
  return createHash('sha256').update(network).digest('base64url');
}
