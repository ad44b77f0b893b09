import { lookup } from 'node:dns/promises';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { isLoopbackAddress, isLoopbackUrl, isPublicAddress } from './private-addresses.ts';

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
 * agents on the same machine.
 */
export function outboundRequests({ publicUrl }: { publicUrl: string }): SendOutbound {
  const isLocalShop = isLoopbackUrl(publicUrl);
  return async (address, outbound) => {
    const url = checkUrl(address, isLocalShop);
    return send(url, await resolveOnce(url, isLocalShop), outbound);
  };
}

export function checkUrl(address: string, isLocalShop: boolean): URL {
  const url = address.length <= MAX_URL_CHARS && URL.canParse(address) ? new URL(address) : undefined;
  if (!url || url.username || url.password) throw new ForbiddenAddress('This is no address');
  const isAllowed =
    url.protocol === 'https:' || (isLocalShop && url.protocol === 'http:' && isLoopbackUrl(address));
  if (!isAllowed) throw new ForbiddenAddress('Only https addresses are asked');
  return url;
}

/** Whether an address that an admin types is refused at once; what its name resolves to is checked with every request. */
export function isForbiddenUrl(address: string, { publicUrl }: { publicUrl: string }): boolean {
  const isLocalShop = isLoopbackUrl(publicUrl);
  try {
    const name = plainHostname(checkUrl(address, isLocalShop));
    if (isLoopbackUrl(address)) return !isLocalShop;
    return isIP(name) !== 0 && !isPublicAddress(name);
  } catch {
    return true;
  }
}

function plainHostname({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}

type Target = { address: string; family: number };

async function resolveOnce(url: URL, isLocalShop: boolean): Promise<Target> {
  const name = plainHostname(url);
  const found = isIP(name) ? [{ address: name, family: isIP(name) }] : await resolveName(name);
  const isAllowed = ({ address }: Target) =>
    isPublicAddress(address) || (isLocalShop && isLoopbackAddress(address));
  const [first] = found;
  if (!first || !found.every(isAllowed)) throw new ForbiddenAddress('This address is not on the internet');
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
