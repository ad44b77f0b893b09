import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, isOneOf, moment } from '../columns.ts';
import { agentCheckouts } from './agent-checkouts.table.ts';

const STATUSES = ['queued', 'sent', 'failed'] as const;

/** A change of an order that its agent must be notified of; the trigger orders_tell_agents writes it with the change. */
export const agentEvents = pgTable(
  'agent_events',
  {
    id: id(),
    checkoutId: uuid('checkout_id')
      .notNull()
      .references(() => agentCheckouts.id, { onDelete: 'cascade' }),
    status: text('status', { enum: STATUSES }).notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
    lastError: text('last_error'),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
  },
  (t) => [
    index('agent_events_due').on(t.nextAttemptAt).where(sql`${t.status} = 'queued'`),
    index('agent_events_of_checkout').on(t.checkoutId),
    check('agent_events_status_known', isOneOf(t.status, STATUSES)),
    check('agent_events_sent_has_moment', sql`(${t.status} = 'sent') = (${t.sentAt} is not null)`),
  ],
);
