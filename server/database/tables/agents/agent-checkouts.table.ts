import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.table.ts';
import { isOneOf, moment } from '../columns.ts';
import { orders } from '../orders/orders.table.ts';
import { agentSessionColumns } from './agent-carts.table.ts';

/** `taken`: a shopper has put it into their cart. The trigger orders_tell_agents completes it with their payment. */
const STATUSES = ['open', 'taken', 'completed', 'canceled'] as const;

/** An order that an agent prepares for a shopper, who alone can pay it. */
export const agentCheckouts = pgTable(
  'agent_checkouts',
  {
    ...agentSessionColumns(),
    status: text('status', { enum: STATUSES }).notNull().default('open'),
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
    check('agent_checkouts_status_known', isOneOf(t.status, STATUSES)),
    check(
      'agent_checkouts_order_when_completed',
      sql`(${t.status} = 'completed') = (${t.orderId} is not null)`,
    ),
  ],
);
