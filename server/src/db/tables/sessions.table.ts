import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, isTokenHash, moment } from './columns.ts';
import { users } from './users.table.ts';

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    index('sessions_user').on(t.userId),
    index('sessions_expiry').on(t.expiresAt),
    check('sessions_token_hashed', isTokenHash(t.tokenHash)),
  ],
);
