import { lookup } from 'node:dns/promises';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { isLoopbackAddress, isLoopbackUrl, isPrivateName, isPublicAddress } from './private-addresses.ts';

const TIMEOUT_MS = 3_000;
const MAX_REPLY_BYTES = 64 * 1024;
const MAX_URL_CHARS = 500;

type Outbound = {
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: Buffer;
};
export type OutboundReply = { status: number; body: string };
export type SendOutbound = (url: string, outbound: Outbound) => Promise<OutboundReply>;

/** The address cannot be an agent's: not https, or inside the shop's own network. */
export class ForbiddenAddress extends Error {
  override name = 'ForbiddenAddress';
}

/**
 * Requests to addresses that visitors name, which must never reach the shop's own network: the name is resolved once, refused
 * if any of its addresses is private, and the connection goes to that very address. A shop at a loopback address may also call
 * programs on the same machine, by http only.
 */
export function outboundRequests(
  { publicUrl }: { publicUrl: string },
  resolve: ResolveName = resolveName,
): SendOutbound {
  const isLocalShop = isLoopbackUrl(publicUrl);
  return async (address, outbound) => {
    const url = checkUrl(address, isLocalShop);
    return send(url, await resolveOnce(url, isLocalShop, resolve), outbound);
  };
}

export function checkUrl(address: string, isLocalShop: boolean): URL {
  const url = address.length <= MAX_URL_CHARS && URL.canParse(address) ? new URL(address) : undefined;
  if (!url || url.username || url.password) throw new ForbiddenAddress('This is no address');
  if (isLocalShop && isPlainLoopback(url)) return url;
  if (url.protocol !== 'https:') throw new ForbiddenAddress('Only https addresses are asked');
  const name = plainHostname(url);
  if (isIP(name) ? !isPublicAddress(name) : isPrivateName(name)) throw new ForbiddenAddress(NOT_PUBLIC);
  return url;
}

const NOT_PUBLIC = 'This address is not on the internet';

function isPlainLoopback(url: URL): boolean {
  return url.protocol === 'http:' && isLoopbackUrl(url.href);
}

/**
 * Whether an address that an admin types is refused at once. A name that cannot be resolved at the moment is not; every request
 * checks anew what it resolves to.
 */
export async function isForbiddenUrl(
  address: string,
  { publicUrl }: { publicUrl: string },
  resolve: ResolveName = resolveName,
): Promise<boolean> {
  const isLocalShop = isLoopbackUrl(publicUrl);
  try {
    await resolveOnce(checkUrl(address, isLocalShop), isLocalShop, resolve);
    return false;
  } catch (error) {
    return error instanceof ForbiddenAddress;
  }
}

function plainHostname({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}

type Target = { address: string; family: number };
type ResolveName = (name: string) => Promise<Target[]>;

async function resolveOnce(url: URL, isLocalShop: boolean, resolve: ResolveName): Promise<Target> {
  const name = plainHostname(url);
  const found = isIP(name) ? [{ address: name, family: isIP(name) }] : await resolve(name);
  const mayBeLoopback = isLocalShop && isPlainLoopback(url);
  const isAllowed = ({ address }: Target) =>
    isPublicAddress(address) || (mayBeLoopback && isLoopbackAddress(address));
  const [first] = found;
  if (!first || !found.every(isAllowed)) throw new ForbiddenAddress(NOT_PUBLIC);
  return first;
}

/** A resolver that does not answer must not keep an agent's call waiting. */
async function resolveName(name: string): Promise<Target[]> {
  const late = setTimeout(TIMEOUT_MS, undefined, { ref: false }).then(() => {
    throw new Error('The name could not be resolved in time');
  });
  return Promise.race([lookup(name, { all: true }), late]);
}

function send(url: URL, { address, family }: Target, { method, headers = {}, body }: Outbound) {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise<OutboundReply>((resolve, reject) => {
    const outgoing = request(url, {
      method,
      headers: { ...headers, ...(body ? { 'content-length': String(body.length) } : {}) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      // The connection goes where the check looked, whatever the name resolves to by now.
      lookup: (_name, options, done) =>
        options.all ? done(null, [{ address, family }]) : done(null, address, family),
      agent: false,
    });
    outgoing.on('error', reject);
    // Some answers, such as a switch to another protocol, end the connection with neither a response nor an error.
    outgoing.on('close', () => reject(new Error('The connection was closed without a response')));
    outgoing.on('response', (incoming) => {
      const chunks: Buffer[] = [];
      let size = 0;
      incoming.on('error', reject);
      incoming.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > MAX_REPLY_BYTES) outgoing.destroy(new Error('The reply is too large'));
        else chunks.push(chunk);
      });
      incoming.on('end', () =>
        resolve({ status: incoming.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
      );
    });
    outgoing.end(body);
  });
}
