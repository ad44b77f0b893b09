import {
  API_KEY_NAME_MAX_CHARS,
  type ApiKeyPermission,
} from '@vitrine/contract/accounts/api-keys/api-keys.rules';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, isBetween, isTokenHash, moment, reference } from '../columns.ts';
import { users } from './users.table.ts';

/** A key acts for who created it, never with more than that account may do now. Revoking deletes the row; the audit log keeps its name. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    name: text('name').notNull(),
    keyHash: text('key_hash').notNull().unique(),
    /** The last characters of the key. */
    ending: text('ending').notNull(),
    permissions: text('permissions').array().$type<ApiKeyPermission[]>().notNull(),
    createdBy: reference('created_by', () => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [
    index('api_keys_creator').on(t.createdBy),
    check('api_keys_key_hashed', isTokenHash(t.keyHash)),
    check(
      'api_keys_name_length',
      isBetween(sql`char_length(${t.name})`, { min: 1, max: API_KEY_NAME_MAX_CHARS }),
    ),
  ],
);
