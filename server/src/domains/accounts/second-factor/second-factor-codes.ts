import { randomInt } from 'node:crypto';
import { CODE_DIGITS, RECOVERY_CODES } from '@vitrine/contract/accounts/second-factor/second-factor.rules';
import { Secret, TOTP } from 'otpauth';
import type { Shop } from '../../../deps.ts';
import { tokenHash } from '../../../platform/shared/secret-token.ts';
import { deleteRecoveryCodes, insertRecoveryCodes } from './second-factors.queries.ts';

const PERIOD_SECONDS = 30;

function totp(secret: string, label = '', issuer = ''): TOTP {
  return new TOTP({ algorithm: 'SHA1', digits: CODE_DIGITS, period: PERIOD_SECONDS, secret, label, issuer });
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

/** Without letters and digits that are easily confused. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP_CHARS = 4;

/** Bound to the account, so that equal codes of two accounts have different hashes. */
export function recoveryCodeHash(userId: string, typed: string): string {
  return tokenHash(`${userId} ${typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`);
}

/** Replaces all earlier codes. The new ones are shown only this once. */
export async function makeRecoveryCodes({ db, clock }: Shop, userId: string) {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await deleteRecoveryCodes(db, userId);
  const rowOf = (code: string) => ({ userId, codeHash: recoveryCodeHash(userId, code), createdAt: clock() });
  await insertRecoveryCodes(db, codes.map(rowOf));
  return codes;
}

function newRecoveryCode(): string {
  const group = () => Array.from({ length: GROUP_CHARS }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
