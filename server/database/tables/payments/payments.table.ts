import { type PaymentProviderName, PROVIDER_NAME } from '@vitrine/contract/payments/payments.rules';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.table.ts';
import { createdAt, id, isOneOf, moment, reference, sumCents } from '../columns.ts';
import { guests } from '../guests/guests.table.ts';
import { orders } from '../orders/orders.table.ts';

/**
 * `closing`: the shop has asked the provider to close the session, and a payment may still arrive. `processing`: the
 * customer is done and the order placed, but the money has not arrived.
 */
const STATUSES = ['open', 'closing', 'processing', 'paid', 'expired', 'refunded'] as const;

/**
 * A payment session at the provider. One that was paid after its order had been cancelled is paid while its order is
 * not. The row is written before the session exists, so the session id may be null.
 */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: reference('order_id', () => orders.id),
    /** Null for an order without an account. */
    userId: uuid('user_id').references(() => users.id),
    /** Who began it without an account, as long as their cart is kept. */
    guestId: uuid('guest_id').references(() => guests.id, { onDelete: 'set null' }),
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    sessionId: text('session_id'),
    sessionUrl: text('page_url'),
    amountCents: sumCents('amount_cents').notNull(),
    currency: text('currency').notNull(),
    status: text('status', { enum: STATUSES }).notNull().default('open'),
    createdAt: createdAt(),
    /** Of one that is processing: until then nobody asks about it, or its time ends then. */
    expiresAt: moment('expires_at').notNull(),
    /** As it was when the order was placed, because the same order always sends the same to its provider. */
    offersAllMethods: boolean('offers_all_methods').notNull().default(false),
    paidAt: moment('paid_at'),
    refundedAt: moment('refunded_at'),
    refundId: text('refund_id'),
    /** A hash of the network of the checkout, for as long as unpaid checkouts count; null if it is not public. */
    network: text('network'),
  },
  (t) => [
    uniqueIndex('payments_session_key').on(t.provider, t.sessionId),
    uniqueIndex('payments_one_open_per_order').on(t.orderId).where(sql`${t.status} = 'open'`),
    uniqueIndex('payments_one_open_per_user').on(t.userId).where(sql`${t.status} = 'open'`),
    index('payments_of_order').on(t.orderId),
    index('payments_processing').on(t.expiresAt).where(sql`${t.status} = 'processing'`),
    index('payments_unsettled').on(t.createdAt).where(sql`${t.status} in ('open', 'closing')`),
    check('payments_provider_known', sql`${t.provider} ~ ${sql.raw(`'${PROVIDER_NAME.source}'`)}`),
    check('payments_status_known', isOneOf(t.status, STATUSES)),
    check('payments_amount_range', sql`${t.amountCents} > 0`),
    check('payments_paid_has_moment', sql`(${t.status} in ('paid', 'refunded')) = (${t.paidAt} is not null)`),
    check('payments_refunded_has_moment', sql`(${t.status} = 'refunded') = (${t.refundedAt} is not null)`),
  ],
);
