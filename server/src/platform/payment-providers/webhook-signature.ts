import { createHmac, timingSafeEqual } from 'node:crypto';
import { SIGNATURE_TOLERANCE_SECONDS } from '@vitrine/contract/payments/payments.rules';

type Signed = { bytes: Buffer; signature: string | undefined; now: Date };

/** Stripe's scheme: `t=seconds,v1=hex`, an HMAC-SHA256 over the timestamp, a dot and the bytes of the body. */
export function signatureHeader(bytes: Buffer, { secret, now }: { secret: string; now: Date }): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${hmacOf(bytes, { secret, seconds: String(seconds) }).toString('hex')}`;
}

export function isSignatureValid({ bytes, signature, now }: Signed, secret: string): boolean {
  // A missing secret must not accept what anyone can sign with an empty one.
  if (secret === '' || !isFresh({ signature, now })) return false;
  const expected = hmacOf(bytes, { secret, seconds: secondsOf(signature) ?? '' });
  return partsOf(signature, 'v1').some((hex) => {
    const given = Buffer.from(hex, 'hex');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** Rejects both replayed events and ones from the future, because the SDK checks only the former. */
export function isFresh({ signature, now }: Pick<Signed, 'signature' | 'now'>): boolean {
  const seconds = Number(secondsOf(signature) ?? Number.NaN);
  return Math.abs(Math.floor(now.getTime() / 1000) - seconds) <= SIGNATURE_TOLERANCE_SECONDS;
}

function hmacOf(bytes: Buffer, { secret, seconds }: { secret: string; seconds: string }): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(bytes).digest();
}

function secondsOf(signature: string | undefined): string | undefined {
  // The last one, like the SDK: both must use the same timestamp.
  const seconds = partsOf(signature, 't').at(-1);
  return seconds && /^\d{1,12}$/.test(seconds) ? seconds : undefined;
}

function partsOf(signature: string | undefined, name: string): string[] {
  const parts = (signature ?? '').split(',').map((part) => part.trim());
  return parts.filter((part) => part.startsWith(`${name}=`)).map((part) => part.slice(name.length + 1));
}
