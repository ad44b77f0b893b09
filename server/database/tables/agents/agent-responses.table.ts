import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, isTokenHash } from '../columns.ts';

/**
 * The reply to a write of an agent, by its idempotency key; written in the transaction of the write. The SQL name stays, because
 * the release before uses it during an update.
 */
export const agentResponses = pgTable(
  'agent_replies',
  {
    /** Of caller, call and key. */
    keyHash: text('key_hash').primaryKey(),
    bodyHash: text('body_hash').notNull(),
    status: integer('status').notNull(),
    reply: jsonb('reply').notNull(),
    createdAt: createdAt(),
    /** A hash of the visitor's network, and how long the reply is: what a visitor has stored is bounded. */
    owner: text('owner').notNull().default(''),
    bytes: integer('bytes').notNull().default(0),
  },
  (t) => [
    index('agent_replies_of_owner').on(t.owner, t.createdAt),
    index('agent_replies_age').on(t.createdAt),
    check('agent_replies_key_hashed', isTokenHash(t.keyHash)),
    check('agent_replies_body_hashed', isTokenHash(t.bodyHash)),
  ],
);
