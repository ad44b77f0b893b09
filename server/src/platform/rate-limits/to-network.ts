import { isIPv6 } from 'node:net';

/** What counts as one visitor in rate limits. The owner of an IPv6 address has all 2^64 of its network, so those count as one. */
export function toNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail === undefined) return networkPrefix(groups);
  const after = tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0');
  return networkPrefix([...groups, ...zeros, ...after]);
}

function networkPrefix(groups: readonly string[]): string {
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

const DOTLESS_HOSTS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/** What counts as one recipient in rate limits: name+anything@host is name@host, and some hosts ignore dots in the name. */
export function toMailbox(email: string): string {
  const at = email.lastIndexOf('@');
  const host = email.slice(at + 1).toLowerCase();
  const [name = ''] = email.slice(0, Math.max(at, 0)).toLowerCase().split('+', 1);
  if (!DOTLESS_HOSTS.has(host)) return `${name}@${host}`;
  return `${name.replaceAll('.', '')}@gmail.com`;
}
