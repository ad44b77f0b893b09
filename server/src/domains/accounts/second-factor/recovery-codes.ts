import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@vitrine/contract/accounts/second-factor/second-factor.rules';
import type { Deps } from '../../../deps.ts';
import { tokenHash } from '../passwords/tokens.ts';
import { replaceRecoveryCodes } from './second-factors.queries.ts';

/** Without letters and digits that are easily confused. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP_CHARS = 4;

/** Bound to the account, so that equal codes of two accounts have different hashes. */
export function recoveryCodeHash(userId: string, typed: string): string {
  return tokenHash(`${userId} ${typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`);
}

/** Replaces all earlier codes. The new ones are shown only this once. */
export async function makeRecoveryCodes(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  const createdAt = clock();
  await replaceRecoveryCodes(
    db,
    userId,
    codes.map((code) => ({ codeHash: recoveryCodeHash(userId, code), createdAt })),
  );
  return codes;
}

function newCode(): string {
  const group = () => Array.from({ length: GROUP_CHARS }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
