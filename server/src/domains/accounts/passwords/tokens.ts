import { createHash, randomBytes } from 'node:crypto';
import type { Deps } from '../../../deps.ts';

/** 256 random bits; the shop stores only the hash, so a stolen copy of the database opens no session. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * The address of a page with a token after the #, which no server, log or other site ever sees. Such a page does
 * nothing until its reader presses a button, because email scanners open links too.
 */
export function linkTo({ publicUrl }: Pick<Deps, 'publicUrl'>, path: string, token: string): string {
  return `${publicUrl}${path}#${encodeURIComponent(token)}`;
}
