import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, isTokenHash, keyReference, moment } from '../columns.ts';
import { ofUser, users } from './users.table.ts';

/** An app that shows one-time codes; it counts once one of its codes was right. */
export const codeApps = pgTable('code_apps', {
  userId: keyReference('user_id', () => users.id, { onDelete: 'cascade' }),
  /** Encrypted, or plain if another machine may not have the key; see code-secrets.service.ts. */
  secret: text('secret').notNull(),
  confirmedAt: moment('confirmed_at'),
  /** The period of the last code that was accepted: no code is accepted twice, nor an earlier one. */
  lastPeriod: integer('last_period'),
  createdAt: createdAt(),
});

export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    credentialId: text('credential_id').notNull().unique(),
    userId: ofUser(),
    name: text('name').notNull(),
    /** Base64url. */
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [index('passkeys_user').on(t.userId)],
);

/** Each works once, when neither passkey nor app is at hand. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    userId: ofUser(),
    createdAt: createdAt(),
    usedAt: moment('used_at'),
  },
  (t) => [index('recovery_codes_user').on(t.userId), check('recovery_codes_hashed', isTokenHash(t.codeHash))],
);
