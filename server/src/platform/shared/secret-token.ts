import { hash, randomBytes } from 'node:crypto';

/** 256 random bits; the shop stores only the hash, so a stolen copy of the database opens no session. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function tokenHash(token: string): string {
  return hash('sha256', token, 'hex');
}
