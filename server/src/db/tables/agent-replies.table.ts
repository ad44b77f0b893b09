import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, isTokenHash } from './columns.ts';

/** The reply to a write of an agent, by its idempotency key; written in the transaction of the write. */
export const agentReplies = pgTable(
  'agent_replies',
  {
    /** Of caller, call and key. */
    keyHash: text('key_hash').primaryKey(),
    bodyHash: text('body_hash').notNull(),
    status: integer('status').notNull(),
    reply: jsonb('reply').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('agent_replies_age').on(t.createdAt),
    check('agent_replies_key_hashed', isTokenHash(t.keyHash)),
    check('agent_replies_body_hashed', isTokenHash(t.bodyHash)),
  ],
);
