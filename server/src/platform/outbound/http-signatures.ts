import { createHash, createPublicKey, type JsonWebKey, sign, verify } from 'node:crypto';
import { ucpRefusals } from '@vitrine/contract/agents/agents.refusals';
import { IDEMPOTENCY_LIFE_MS } from '@vitrine/contract/agents/agents.rules';
import { Refusal } from '../shared/refusal.ts';

/** RFC 9421, as far as the protocol requires it: ES256 over `r‖s`, one signature per message. */

export type SignedMessage = {
  method: string;
  /** Where the message goes, built from the shop's own public address and never from the request. */
  url: URL;
  headers: Readonly<Record<string, string | undefined>>;
  body: Buffer;
};
type PublicKey = JsonWebKey & { kid: string };

const FORM = /^(?<label>[a-z*][a-z0-9_.*-]*)=(?<value>\((?<components>[^)]*)\)(?<parameters>.*))$/;
const COMPONENT = /"([^"]+)"/g;
const MAX_HEADER_CHARS = 4_000;
/** How far the clock of an agent may be ahead. */
const FUTURE_SECONDS = 300;
/** Older messages could be sent again by somebody who recorded them: the reply to their key is no longer kept. */
const MAX_AGE_SECONDS = IDEMPOTENCY_LIFE_MS / 1000 - FUTURE_SECONDS;

function contentDigest(body: Buffer): string {
  return `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;
}

/** The headers that sign a message to an agent. */
export function signMessage(
  message: SignedMessage,
  { kid, privateKey, now }: { kid: string; privateKey: Parameters<typeof sign>[2] & object; now: Date },
): Record<string, string> {
  const digest = contentDigest(message.body);
  const headers = { ...message.headers, 'content-digest': digest };
  const components = neededComponents({ ...message, headers });
  const created = Math.floor(now.getTime() / 1000);
  const list = components.map((name) => `"${name}"`).join(' ');
  const value = `(${list});created=${created};keyid="${kid}"`;
  const base = signatureBase({ ...message, headers }, components, value);
  const signature = sign('sha256', Buffer.from(base), {
    key: privateKey as never,
    dsaEncoding: 'ieee-p1363',
  });
  return {
    'content-digest': digest,
    'signature-input': `sig1=${value}`,
    signature: `sig1=:${signature.toString('base64')}:`,
  };
}

/**
 * Throws unless the message is signed by one of the keys, over everything that matters. `isDated` is false without
 * `created`, which the protocol leaves optional: such a signature never becomes too old by itself.
 */
export function verifyMessage(
  message: SignedMessage,
  keys: readonly PublicKey[],
  now: Date,
): { isDated: boolean } {
  const { label, value, components, parameters } = readInput(message.headers['signature-input']);
  if (!neededComponents(message).every((name) => components.includes(name)))
    throw new Refusal(ucpRefusals.signatureInvalid);
  if (message.body.length > 0 && message.headers['content-digest'] !== contentDigest(message.body))
    throw new Refusal(ucpRefusals.digestMismatch);
  const isDated = refuseUntimely(parameters, now);
  const kid = /;keyid="([^"]+)"/.exec(parameters)?.[1];
  const key = keys.find((each) => each.kid === kid);
  if (!key) throw new Refusal(ucpRefusals.keyNotFound);
  if (key.kty !== 'EC' || key.crv !== 'P-256') throw new Refusal(ucpRefusals.algorithmUnsupported);
  const signature = readSignature(message.headers.signature, label);
  const base = signatureBase(message, components, value);
  if (!isValid(base, key, signature)) throw new Refusal(ucpRefusals.signatureInvalid);
  return { isDated };
}

function isValid(base: string, jwk: PublicKey, signature: Buffer): boolean {
  try {
    const key = createPublicKey({
      key: { kty: 'EC', crv: 'P-256', x: jwk.x, y: jwk.y } as JsonWebKey,
      format: 'jwk',
    });
    return verify('sha256', Buffer.from(base), { key, dsaEncoding: 'ieee-p1363' }, signature);
  } catch {
    return false;
  }
}

function readInput(header = '') {
  const match = header.length <= MAX_HEADER_CHARS ? FORM.exec(header.trim()) : null;
  if (!match?.groups) throw new Refusal(ucpRefusals.signatureInvalid);
  const { label = '', value = '', components = '', parameters = '' } = match.groups;
  return {
    label,
    value,
    parameters,
    components: [...components.matchAll(COMPONENT)].map(([, name = '']) => name),
  };
}

function readSignature(header = '', label: string): Buffer {
  const prefix = `${label}=:`;
  const text = header.trim();
  if (!text.startsWith(prefix) || !text.endsWith(':')) throw new Refusal(ucpRefusals.signatureInvalid);
  return Buffer.from(text.slice(prefix.length, -1), 'base64');
}

/** A signature over less than this could be moved to another call, body or caller. */
function neededComponents({ url, headers, body }: SignedMessage): string[] {
  return [
    '@method',
    '@authority',
    '@path',
    ...(url.search ? ['@query'] : []),
    ...(headers['ucp-agent'] ? ['ucp-agent'] : []),
    ...(headers['idempotency-key'] ? ['idempotency-key'] : []),
    ...(body.length > 0 ? ['content-digest', 'content-type'] : []),
  ];
}

/** Returns whether the signature says when it was made. */
function refuseUntimely(parameters: string, now: Date): boolean {
  const seconds = (name: string) => {
    const stated = parameters.split(';').find((each) => each.startsWith(`${name}=`));
    const digits = stated?.slice(name.length + 1) ?? '';
    return /^\d{1,12}$/.test(digits) ? Number(digits) : Number.NaN;
  };
  const time = now.getTime() / 1000;
  const created = seconds('created');
  if (seconds('expires') < time || created > time + FUTURE_SECONDS || created < time - MAX_AGE_SECONDS)
    throw new Refusal(ucpRefusals.signatureInvalid);
  return !Number.isNaN(created);
}

function signatureBase(message: SignedMessage, components: readonly string[], value: string): string {
  const lines = components.map((name) => `"${name}": ${componentValue(message, name)}`);
  return [...lines, `"@signature-params": ${value}`].join('\n');
}

function componentValue({ method, url, headers }: SignedMessage, name: string): string {
  switch (name) {
    case '@method':
      return method;
    case '@authority':
      return url.host;
    case '@path':
      return url.pathname;
    case '@query':
      return url.search || '?';
    default:
      return headers[name]?.trim() ?? '';
  }
}
