import type { Deps, Shop } from '../../../deps.ts';
import { maxStored } from '../../../platform/rate-limits/bounds.ts';
import { newToken, tokenHash } from '../../../platform/shared/secret-token.ts';
import {
  deleteAccountTokensBeyond,
  insertAccountToken,
  type TokenPurpose,
} from './account-tokens.queries.ts';

/** No server or log sees what follows the #, and the page waits for a button, because email scanners open links too. */
export function linkTo({ publicUrl }: Pick<Deps, 'publicUrl'>, path: string, token: string): string {
  return `${publicUrl}${path}#${encodeURIComponent(token)}`;
}

type IssuedToken = { userId: string; purpose: TokenPurpose; detail?: string; lifeMs: number };

/** Returns the token; only its hash is stored. It replaces earlier tokens for the same purpose, except for sign-ins. */
export async function issueToken({ db, clock }: Shop, { lifeMs, ...issued }: IssuedToken): Promise<string> {
  const token = newToken();
  const now = clock();
  const { userId, purpose } = issued;
  // Somebody else who knows the password must not be able to end the owner's sign-in, except by very many sign-ins.
  const earlier = purpose === 'second step' ? maxStored.secondFactorTicketsPerAccount - 1 : 0;
  await deleteAccountTokensBeyond(db, { userId, purpose, kept: earlier });
  await insertAccountToken(db, {
    ...issued,
    tokenHash: tokenHash(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifeMs),
  });
  return token;
}
