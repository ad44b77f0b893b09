import type { JsonWebKey } from 'node:crypto';
import type { AgentDelivery } from '@vitrine/contract/agents/agents.schemas';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.table.ts';
import { createdAt, id, isOneOf, isTokenHash, moment, reference } from '../columns.ts';
import { orders } from '../orders/orders.table.ts';

type AgentLine = {
  productId: string;
  /** Of a product with options. */
  variantId?: string;
  quantity: number;
  unitCents: number;
};

/** Columns that carts and checkouts of agents share. The id is random and the profile its owner. */
const agentSessionColumns = () => ({
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

/** `taken`: a shopper has put it into their cart. The trigger orders_tell_agents completes it with their payment. */
const CHECKOUT_STATUSES = ['open', 'taken', 'completed', 'canceled'] as const;

/** An order that an agent prepares for a shopper, who alone can pay it. */
export const agentCheckouts = pgTable(
  'agent_checkouts',
  {
    ...agentSessionColumns(),
    status: text('status', { enum: CHECKOUT_STATUSES }).notNull().default('open'),
    /** Where and how its agent wants it delivered. */
    delivery: jsonb('delivery').$type<AgentDelivery>().notNull().default({}),
    /** The cart it was made of; no foreign key, because carts are swept away earlier. */
    cartId: uuid('cart_id'),
    /** The last part of the hand-over page's address. */
    token: text('token').notNull(),
    /** Part of the order's id as the agent knows it, so that nobody else can ask about the order. */
    orderSecret: text('order_secret').notNull(),
    /** The address in the agent's profile that is notified of the order. */
    eventUrl: text('event_url'),
    version: text('version').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    takenAt: moment('taken_at'),
    completedAt: moment('completed_at'),
  },
  (t) => [
    uniqueIndex('agent_checkouts_token_key').on(t.token),
    uniqueIndex('agent_checkouts_order_key').on(t.orderId),
    index('agent_checkouts_of_cart').on(t.cartId).where(sql`${t.status} = 'open'`),
    index('agent_checkouts_taken').on(t.userId).where(sql`${t.status} = 'taken'`),
    index('agent_checkouts_expiry').on(t.expiresAt).where(sql`${t.status} <> 'completed'`),
    index('agent_checkouts_newest').on(t.createdAt),
    check('agent_checkouts_status_known', isOneOf(t.status, CHECKOUT_STATUSES)),
    check(
      'agent_checkouts_order_when_completed',
      sql`(${t.status} = 'completed') = (${t.orderId} is not null)`,
    ),
  ],
);

const EVENT_STATUSES = ['queued', 'sent', 'failed'] as const;

/** A change of an order that its agent must be notified of; the trigger orders_tell_agents writes it with the change. */
export const agentEvents = pgTable(
  'agent_events',
  {
    id: id(),
    checkoutId: reference('checkout_id', () => agentCheckouts.id, { onDelete: 'cascade' }),
    status: text('status', { enum: EVENT_STATUSES }).notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
    lastError: text('last_error'),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
  },
  (t) => [
    index('agent_events_due').on(t.nextAttemptAt).where(sql`${t.status} = 'queued'`),
    index('agent_events_of_checkout').on(t.checkoutId),
    check('agent_events_status_known', isOneOf(t.status, EVENT_STATUSES)),
    check('agent_events_sent_has_moment', sql`(${t.status} = 'sent') = (${t.sentAt} is not null)`),
  ],
);

/** The reply to a write of an agent, by its idempotency key; written in the transaction of the write. */
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

/** How often an agent searched on a day; an empty profile stands for all agents without a name. */
export const agentVisits = pgTable(
  'agent_visits',
  {
    day: date('day', { mode: 'string' }).notNull(),
    profile: text('profile').notNull(),
    searches: integer('searches').notNull().default(0),
  },
  (t) => [primaryKey({ name: 'agent_visits_pkey', columns: [t.day, t.profile] })],
);

/** Each machine signs with a key of its own, which never leaves it, so every machine must publish the keys of all. */
export const publishedKeys = pgTable('published_keys', {
  kid: text('kid').primaryKey(),
  jwk: jsonb('jwk').$type<JsonWebKey>().notNull(),
  /** When a process last had the key. */
  seenAt: moment('seen_at').notNull(),
});
