import { boolean, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, isTokenHash, moment } from '../columns.ts';
import { ofUser } from './users.table.ts';

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: ofUser(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    /** Such as `Firefox on Linux`; null for sessions that were opened before this was known. */
    device: text('device'),
    /** The address of the sign-in, or its network (to-network.ts). */
    network: text('network'),
    isNewDevice: boolean('is_new_device').notNull().default(false),
    /** When its owner last showed a second factor, or the password where there is none. */
    confirmedAt: moment('confirmed_at'),
  },
  (t) => [
    index('sessions_user').on(t.userId),
    index('sessions_expiry').on(t.expiresAt),
    check('sessions_token_hashed', isTokenHash(t.tokenHash)),
  ],
);

/** Where an account has signed in before; its owner gets an email about a sign-in from elsewhere. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: ofUser(),
    device: text('device').notNull(),
    /** Wider than one address, which changes often. */
    network: text('network').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.device, t.network] })],
);
