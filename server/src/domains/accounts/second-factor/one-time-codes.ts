import { CODE_DIGITS } from '@vitrine/contract/accounts/second-factor/second-factor.rules';
import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;

function totp(secret: string, label = '', issuer = ''): TOTP {
  const settings = { algorithm: 'SHA1', digits: CODE_DIGITS, period: PERIOD_SECONDS };
  return new TOTP({ ...settings, secret: Secret.fromBase32(secret), label, issuer });
}

export function newCodeSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an app reads from a QR code. */
export function codeAppUri(secret: string, { label, issuer }: { label: string; issuer: string }): string {
  return totp(secret, label, issuer).toString();
}

/** The period of the code (the current one, the one before or the one after), or undefined if the code is wrong. */
export function periodOfCode(secret: string | undefined, typed: string, now: Date): number | undefined {
  if (!secret) return undefined;
  const token = typed.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = totp(secret).validate({ token, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}

/** For tests, which act as the app. */
export function codeAt(secret: string, now: Date): string {
  return totp(secret).generate({ timestamp: now.getTime() });
}
