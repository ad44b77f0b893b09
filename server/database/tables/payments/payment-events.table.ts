import type { PaymentProviderName } from '@vitrine/contract/payments/payments.rules';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, isOneOf, sumCents } from '../columns.ts';
import { orders } from '../orders/orders.table.ts';

/** `mismatch`: authentic, but amount, currency or session is not the order's; shown to the owner, never applied. */
const OUTCOMES = ['applied', 'ignored', 'mismatch'] as const;

/** What a provider reported, once per event. Only what is compared is stored; the rest of an event is personal data. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: id(),
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    orderId: uuid('order_id').references(() => orders.id),
    sessionId: text('session_id'),
    amountCents: sumCents('amount_cents'),
    currency: text('currency'),
    outcome: text('outcome', { enum: OUTCOMES }).notNull(),
    note: text('note'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('payment_events_event_key').on(t.provider, t.eventId),
    index('payment_events_of_order').on(t.orderId),
    index('payment_events_mismatches').on(t.createdAt, t.id).where(sql`${t.outcome} = 'mismatch'`),
    check('payment_events_outcome_known', isOneOf(t.outcome, OUTCOMES)),
  ],
);
