import type { Deps } from '../../../deps.ts';
import { kept } from '../../../platform/rate-limits/bounds.ts';
import {
  deleteAccountTokensBeyond,
  insertAccountToken,
  type TokenPurpose,
} from './account-tokens.queries.ts';
import { newToken, tokenHash } from './tokens.ts';

type IssuedToken = { userId: string; purpose: TokenPurpose; detail?: string; lifeMs: number };

/** Returns the token; only its hash is stored. It replaces earlier tokens for the same purpose, except for sign-ins. */
export async function issueToken(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { lifeMs, detail = '', ...given }: IssuedToken,
): Promise<string> {
  const token = newToken();
  const now = clock();
  const { userId, purpose } = given;
  // Somebody else who knows the password must not be able to end the owner's sign-in, except by very many sign-ins.
  const earlier = purpose === 'second step' ? kept.secondStepsPerAccount - 1 : 0;
  await deleteAccountTokensBeyond(db, { userId, purpose, kept: earlier });
  await insertAccountToken(db, {
    ...given,
    detail: detail || null,
    tokenHash: tokenHash(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifeMs),
  });
  return token;
}
