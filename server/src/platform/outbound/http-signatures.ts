import { createHash, createPublicKey, type JsonWebKey, type KeyObject, sign, verify } from 'node:crypto';
import { ucpRefusals } from '@vitrine/contract/agents/agents.refusals';
import { IDEMPOTENCY_LIFE_MS } from '@vitrine/contract/agents/agents.rules';
import {
  component,
  createSignatureSync,
  type RequestDescriptor,
  type SignatureComponent,
  type SignatureParameters,
  type Verifier,
  verifySignature,
} from 'http-message-sig';
import { calculateJwkThumbprint } from 'jose';
import { type Dictionary, parseDictionary } from 'structured-headers';
import { Refusal } from '../shared/refusal.ts';

/** RFC 9421, as far as the protocol requires it: ES256 over `r‖s`. */

export type SignedMessage = {
  method: string;
  /** Where the message goes, built from the shop's own public address and never from the request. */
  url: URL;
  headers: Readonly<Record<string, string | undefined>>;
  body: Buffer;
};
type PublicKey = JsonWebKey & { kid: string };

const ALGORITHM = 'ecdsa-p256-sha256';
const LABEL = 'sig1';
/** Each costs a verification. */
const MAX_SIGNATURES = 4;
/** How far the clock of an agent may be ahead. */
const FUTURE_SECONDS = 300;
/** Older messages could be sent again by somebody who recorded them: the reply to their key is no longer stored. */
const MAX_AGE_SECONDS = IDEMPOTENCY_LIFE_MS / 1000 - FUTURE_SECONDS;

const invalid = () => new Refusal(ucpRefusals.signatureInvalid);
const sha256 = (body: Buffer) => createHash('sha256').update(body).digest();

export function signMessage(
  message: SignedMessage,
  { kid, privateKey, now }: { kid: string; privateKey: KeyObject; now: Date },
): Record<string, string> {
  const digest = `sha-256=:${sha256(message.body).toString('base64')}:`;
  const signed = { ...message, headers: { ...message.headers, 'content-digest': digest } };
  const { signature, signatureInput } = createSignatureSync(describe(signed), {
    label: LABEL,
    components: neededComponents(signed, LABEL),
    parameters: { created: Math.floor(now.getTime() / 1000), keyid: kid },
    signer: {
      algorithm: ALGORITHM,
      sign: (data) => sign('sha256', data, { key: privateKey, dsaEncoding: 'ieee-p1363' }),
    },
  });
  return { 'content-digest': digest, 'signature-input': signatureInput, signature };
}

/** Throws unless one of the signatures is by one of the keys. Without a date (`isDated`) it never becomes too old. */
export async function verifyMessage(message: SignedMessage, keys: readonly PublicKey[], now: Date) {
  const time = now.getTime() / 1000;
  const labels = [...readDictionary(message.headers['signature-input']).keys()].slice(0, MAX_SIGNATURES);
  const refusals: Refusal[] = [];
  for (const label of labels)
    try {
      const { parameters } = await verifySignature(describe(message), {
        label,
        policy: {
          algorithms: [ALGORITHM],
          requiredComponents: neededComponents(message, label),
          requiredParameters: [],
          now: time,
          clockSkew: FUTURE_SECONDS,
        },
        resolveVerifier: async (stated) => {
          refuseOtherBody(message);
          refuseUntimely(stated.parameters, time);
          return verifierOf(keys, stated.parameters);
        },
      });
      return { isDated: parameters.created !== undefined };
    } catch (error) {
      // What the library reports is about the form of the message; ours is the cause of its error.
      const { cause } = error as Error;
      refusals.push(cause instanceof Refusal ? cause : invalid());
    }
  throw refusals[0] ?? invalid();
}

function describe({ method, url, headers }: SignedMessage): RequestDescriptor {
  const fields = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [{ name, value }],
  );
  return { kind: 'request', method, targetUri: url.href, fields };
}

/** A signature over less than this could be moved to another call, body or caller. */
function neededComponents({ url, headers, body }: SignedMessage, label: string): SignatureComponent[] {
  return [
    '@method',
    '@authority',
    '@path',
    ...(url.search ? ['@query'] : []),
    ...(headers['ucp-agent'] ? ['ucp-agent'] : []),
    ...(headers['signature-agent'] ? [component('signature-agent', { key: label })] : []),
    ...(headers['idempotency-key'] ? ['idempotency-key'] : []),
    ...(body.length > 0 ? ['content-digest', 'content-type'] : []),
  ];
}

function refuseOtherBody({ headers, body }: SignedMessage): void {
  if (body.length === 0) return;
  const stated = readDictionary(headers['content-digest']).get('sha-256')?.[0];
  if (!(stated instanceof ArrayBuffer) || !sha256(body).equals(Buffer.from(stated)))
    throw new Refusal(ucpRefusals.digestMismatch);
}

/** Both moments may be missing, and the library checks that the first is not in the future. */
function refuseUntimely(
  { created = Number.POSITIVE_INFINITY, expires = Number.POSITIVE_INFINITY }: SignatureParameters,
  time: number,
): void {
  if (expires < time || created < time - MAX_AGE_SECONDS) throw invalid();
}

async function verifierOf(keys: readonly PublicKey[], parameters: SignatureParameters): Promise<Verifier> {
  const { keyid, tag } = parameters;
  const jwk = keys.find(({ kid }) => kid === keyid);
  if (!jwk) throw new Refusal(ucpRefusals.keyNotFound);
  if (jwk.kty !== 'EC' || jwk.crv !== 'P-256') throw new Refusal(ucpRefusals.algorithmUnsupported);
  const publicJwk = { kty: jwk.kty, crv: jwk.crv, x: jwk.x ?? '', y: jwk.y ?? '' };
  if (tag === 'web-bot-auth' && keyid !== (await calculateJwkThumbprint(publicJwk))) throw invalid();
  const key = createPublicKey({ key: publicJwk, format: 'jwk' });
  return {
    algorithm: ALGORITHM,
    verify: (data, signature) => verify('sha256', data, { key, dsaEncoding: 'ieee-p1363' }, signature),
  };
}

const MAX_HEADER_CHARS = 4_000;

/** The members of a header that is a dictionary (RFC 8941); none if it is missing, malformed or overlong. */
export function readDictionary(header = ''): Dictionary {
  if (header.length > MAX_HEADER_CHARS) return new Map();
  try {
    return parseDictionary(header);
  } catch {
    return new Map();
  }
}
