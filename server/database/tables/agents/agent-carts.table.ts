import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../columns.ts';

/** A line of an agent's cart or checkout, with the last unit price that the agent was sent. */
type AgentLine = { productId: string; quantity: number; unitCents: number };

/** Columns that carts and checkouts of agents share. The id is random and the profile its owner. */
export const agentSessionColumns = () => ({
  id: id(),
  /** The address of the agent's profile, as it names itself. */
  profile: text('profile').notNull(),
  /** Whether its signature was checked; if so, every later call needs one too. */
  isVerified: boolean('is_verified').notNull().default(false),
  lines: jsonb('lines').$type<AgentLine[]>().notNull(),
  /** Discount codes as they were sent. */
  codes: jsonb('codes').$type<string[]>().notNull().default([]),
  createdAt: createdAt(),
  expiresAt: moment('expires_at').notNull(),
});

export const agentCarts = pgTable('agent_carts', agentSessionColumns(), (t) => [
  index('agent_carts_expiry').on(t.expiresAt),
]);
