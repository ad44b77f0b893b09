import { BlockList, isIPv4, isIPv6 } from 'node:net';

const blocked: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // Parts of the public range of IPv6 that lead to an IPv4 address or nowhere.
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
];

const privateNetworks = new BlockList();
for (const [network, bits] of blocked)
  privateNetworks.addSubnet(network, bits, isIPv4(network) ? 'ipv4' : 'ipv6');
const publicV6 = new BlockList();
publicV6.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is on the internet, not one of this machine, its network or a reserved range. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !privateNetworks.check(address, 'ipv4');
  return isIPv6(address) && publicV6.check(address, 'ipv6') && !privateNetworks.check(address, 'ipv6');
}

export function isLoopbackAddress(address: string): boolean {
  return address === '::1' || (isIPv4(address) && address.startsWith('127.'));
}

/** Whether the shop can be reached on this machine only, as while it is tried out. */
export function isLoopbackUrl(url: string): boolean {
  const { hostname } = new URL(url);
  const plain = hostname.replace(/^\[|\]$/g, '');
  return plain === 'localhost' || plain.endsWith('.localhost') || isLoopbackAddress(plain);
}

/** Endings that no name on the internet has (RFC 6761, 6762, 8375 and the reserved `internal`). */
const PRIVATE_ENDINGS: ReadonlySet<string> = new Set(['localhost', 'local', 'internal', 'home.arpa']);

/** Names that only this machine or its network resolves; one without a dot is completed by the resolver. */
export function isPrivateName(name: string): boolean {
  const labels = name.toLowerCase().replace(/\.$/, '').split('.');
  return (
    labels.length === 1 ||
    PRIVATE_ENDINGS.has(labels.slice(-1).join('.')) ||
    PRIVATE_ENDINGS.has(labels.slice(-2).join('.'))
  );
}
