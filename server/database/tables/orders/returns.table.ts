import { RETURN_STATES, type ReturnReason } from '@vitrine/contract/orders/returns/returns.rules';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, isOneOf, moment, reference } from '../columns.ts';
import { orders } from './orders.table.ts';

/** `refunded`: how many of them were refunded with this return. */
export type StoredReturnLine = { lineId: string; quantity: number; reason: ReturnReason; refunded: number };

/** What a customer asks to send back of an order, and what the team decided. */
export const returns = pgTable(
  'returns',
  {
    id: id(),
    orderId: reference('order_id', () => orders.id, { onDelete: 'cascade' }),
    state: text('state', { enum: RETURN_STATES }).notNull().default('requested'),
    lines: jsonb('lines').$type<StoredReturnLine[]>().notNull(),
    /** Of the customer. */
    note: text('note').notNull().default(''),
    /** Of the team: instructions, or why it refused. */
    answer: text('answer').notNull().default(''),
    requestedAt: moment('requested_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [
    index('returns_of_order').on(t.orderId, t.requestedAt),
    // Two requests at once become one.
    uniqueIndex('returns_waiting').on(t.orderId).where(sql`${t.state} = 'requested'`),
    index('returns_open').on(t.requestedAt).where(sql`${t.state} in ('requested', 'approved', 'received')`),
    check('returns_state_known', isOneOf(t.state, RETURN_STATES)),
  ],
);
