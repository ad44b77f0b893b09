import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, isTokenHash, moment } from '../columns.ts';
import { users } from './users.table.ts';

/** Links in verification emails. The address is stored, so that a link never verifies a later address. */
export const verificationTokens = pgTable(
  'verification_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    index('verification_tokens_user').on(t.userId),
    check('verification_tokens_token_hashed', isTokenHash(t.tokenHash)),
  ],
);
