import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/;

type Keys = { keyId: string; secret: string };
type SignatureFault = 'InvalidAccessKeyId' | 'SignatureDoesNotMatch' | 'AccessDenied';

/** What is wrong with a request's signature (version 4) for an object store; undefined if nothing is. */
export function signatureFault(
  request: IncomingMessage,
  body: Buffer,
  { keyId, secret }: Keys,
): SignatureFault | undefined {
  const [, id, scope = '', signed = '', signature] =
    AUTHORIZATION.exec(request.headers.authorization ?? '') ?? [];
  if (!id) return 'AccessDenied';
  if (id !== keyId) return 'InvalidAccessKeyId';
  const claimedHash = String(request.headers['x-amz-content-sha256']);
  if (claimedHash !== 'UNSIGNED-PAYLOAD' && claimedHash !== sha256(body)) return 'SignatureDoesNotMatch';
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const canonical = [
    request.method,
    path,
    query.split('&').filter(Boolean).map(withValue).sort().join('&'),
    ...signed.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    signed,
    claimedHash,
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = scope.split('/').reduce<Buffer | string>((before, part) => hmac(before, part), `AWS4${secret}`);
  return hmac(key, toSign).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch';
}

const withValue = (parameter: string) => (parameter.includes('=') ? parameter : `${parameter}=`);
const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();
