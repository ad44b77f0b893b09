import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, isOneOf, isTokenHash, moment } from '../columns.ts';
import { ofUser } from './users.table.ts';

const PURPOSES = ['password reset', 'new e-mail', 'second step', 'passkey'] as const;
export type TokenPurpose = (typeof PURPOSES)[number];

/** What works once and for a short while: links in emails, and the steps of a sign-in or of adding a passkey. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: ofUser(),
    purpose: text('purpose', { enum: PURPOSES }).notNull(),
    /** The new address, or the challenge that a passkey must sign. */
    detail: text('detail'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    index('account_tokens_user').on(t.userId, t.purpose),
    index('account_tokens_expiry').on(t.expiresAt),
    check('account_tokens_token_hashed', isTokenHash(t.tokenHash)),
    check('account_tokens_purpose_known', isOneOf(t.purpose, PURPOSES)),
  ],
);

/** Links in verification emails. The address is stored, so that a link never verifies a later address. */
export const verificationTokens = pgTable(
  'verification_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: ofUser(),
    email: text('email').notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    index('verification_tokens_user').on(t.userId),
    check('verification_tokens_token_hashed', isTokenHash(t.tokenHash)),
  ],
);
