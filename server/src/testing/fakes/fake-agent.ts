import { generateKeyPairSync, type JsonWebKey, type KeyObject, sign } from 'node:crypto';
import { NEWEST_UCP_VERSION, UCP_CAPABILITIES } from '@vitrine/contract/agents/agents.rules';
import { signMessage } from '../../platform/outbound/http-signatures.ts';
import type { OutboundReply, SendOutbound } from '../../platform/outbound/outbound-request.ts';

type Sent = { url: string; headers: Record<string, string>; body: string };

/** An agent with a profile, a key and a place for events, reached without a network. */
export function fakeAgent(host = 'agent.example', version: string = NEWEST_UCP_VERSION) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const kid = `key of ${host}`;
  const jwk: JsonWebKey = { ...publicKey.export({ format: 'jwk' }), kid } as JsonWebKey;
  const profile = `https://${host}/profile.json`;
  const eventUrl = `https://${host}/events`;
  const document = {
    ucp: {
      version,
      capabilities: Object.fromEntries(
        Object.keys(UCP_CAPABILITIES).map((name) => [
          name,
          [{ version, ...(name === 'dev.ucp.shopping.order' ? { config: { webhook_url: eventUrl } } : {}) }],
        ]),
      ),
    },
    keys: [jwk],
  };
  const events: Sent[] = [];
  const replies: OutboundReply[] = [];

  const send: SendOutbound = async (url, { method, headers = {}, body }) => {
    if (method === 'GET' && url === profile) return { status: 200, body: JSON.stringify(document) };
    if (method === 'POST' && url === eventUrl) {
      events.push({ url, headers, body: body?.toString() ?? '' });
      return replies.shift() ?? { status: 200, body: '' };
    }
    return { status: 404, body: '' };
  };

  /** The headers of a call, signed. */
  function signed(
    method: string,
    path: string,
    { body = '', key }: { body?: string; key?: string } = {},
  ): Record<string, string> {
    const headers = {
      'ucp-agent': `profile="${profile}"`,
      'content-type': 'application/json',
      ...(key ? { 'idempotency-key': key } : {}),
    };
    const message = { method, url: new URL(path, 'http://shop.test'), headers, body: Buffer.from(body) };
    return {
      ...headers,
      ...signMessage(message, { kid, privateKey, now: new Date('2030-06-15T12:00:00Z') }),
    };
  }

  /** The same without `created`, which the protocol leaves optional. */
  function signedUndated(...[method, path, options]: Parameters<typeof signed>): Record<string, string> {
    return withoutDate(signed(method, path, options), { method, path, privateKey });
  }

  return {
    profile,
    eventUrl,
    document,
    events,
    replies,
    send,
    signed,
    signedUndated,
    headers: { 'ucp-agent': `profile="${profile}"` },
  };
}

function withoutDate(
  headers: Record<string, string>,
  { method, path, privateKey }: { method: string; path: string; privateKey: KeyObject },
): Record<string, string> {
  const value = headers['signature-input']?.slice('sig1='.length).replace(/;created=\d+/, '') ?? '';
  const parts = { ...headers, '@method': method, '@authority': 'shop.test', '@path': path };
  const lines = Object.entries(parts)
    .filter(([name]) => value.includes(`"${name}"`))
    .sort(([one], [other]) => value.indexOf(`"${one}"`) - value.indexOf(`"${other}"`))
    .map(([name, part]) => `"${name}": ${part}`);
  const base = [...lines, `"@signature-params": ${value}`].join('\n');
  const signature = sign('sha256', Buffer.from(base), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return {
    ...headers,
    'signature-input': `sig1=${value}`,
    signature: `sig1=:${signature.toString('base64')}:`,
  };
}
