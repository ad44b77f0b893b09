import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = keyof Encoded;

export type ReplyBody = {
  body: string;
  contentType: string;
  /** The pattern of the route that made it, by which it is logged. */
  route?: string | undefined;
  /** Only successful replies are cached. */
  status?: number;
  location?: string | undefined;
  /** A content security policy in place of the shop's own. */
  policy?: string | undefined;
  /** A page on which visits begin. */
  isEntry?: boolean;
  /** When the body changes without a write; omitted if only a write changes it. */
  validUntil?: number | undefined;
  /** How many times the body is cached in other forms besides the compressed ones; none by default. */
  copies?: number;
};

export type CachedResponse = ReturnType<typeof toCachedResponse>;
type Encoded = { identity: Buffer; br?: Buffer; gzip?: Buffer };

/** Smaller bodies grow when compressed, or fit into one packet anyway. */
const COMPRESS_FROM_BYTES = 1024;
const ETAG_CHARS = 27;
/** Level 5 takes a tenth of the time of the default 11 and is a few percent larger. */
const BROTLI_QUALITY = 5;

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

export function toCachedResponse({ body, ...reply }: ReplyBody) {
  const encoded: Encoded = { identity: withoutSpare(Buffer.from(body)) };
  return {
    status: 200,
    location: undefined,
    policy: undefined,
    isEntry: false,
    route: undefined,
    copies: 0,
    ...reply,
    validUntil: reply.validUntil ?? Number.POSITIVE_INFINITY,
    /** Of the uncompressed bytes; each encoding adds its own suffix, because strong ETags identify exact bytes. */
    etag: hash('sha256', encoded.identity, 'base64url').slice(0, ETAG_CHARS),
    encoded,
  };
}

/** The best accepted encoding that is worthwhile. A weight of zero is rare, so only its usual spelling is recognised. */
export function encodingFor({ encoded }: CachedResponse, accepted: string | undefined): Encoding {
  if (!accepted || encoded.identity.length < COMPRESS_FROM_BYTES) return 'identity';
  if (accepts(accepted, 'br')) return 'br';
  return accepts(accepted, 'gzip') ? 'gzip' : 'identity';
}

function accepts(header: string, encoding: string): boolean {
  const at = header.indexOf(encoding);
  if (at === -1) return false;
  return !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(header.slice(at + encoding.length));
}

/** Compresses on the first request that needs it, since most rare responses are sent only once. */
export async function encode({ encoded }: CachedResponse, encoding: Encoding): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  if (encoding === 'br') encoded.br ??= withoutSpare(await brotliAsync(encoded.identity, { params }));
  if (encoding === 'gzip') encoded.gzip ??= withoutSpare(await gzipAsync(encoded.identity));
  return encoded[encoding] ?? encoded.identity;
}

/** A small buffer is part of a pool of 64 KB, all of which would stay in memory with it, beyond the cache's bound. */
function withoutSpare(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const exact = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(exact);
  return exact;
}

export function etagOf({ etag }: CachedResponse, encoding: Encoding): string {
  return encoding === 'identity' ? `"${etag}"` : `"${etag}-${encoding}"`;
}

/** Whether the visitor's copy, in any encoding, is still this reply. */
export function matchesEtag({ etag }: CachedResponse, ifNoneMatch: string): boolean {
  return ifNoneMatch.includes(etag);
}
