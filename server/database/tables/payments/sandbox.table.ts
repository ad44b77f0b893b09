import type { DeliveryAddress } from '@vitrine/contract/orders/fulfilment/delivery-address.rules';
import type { TaxRegion } from '@vitrine/contract/pricing/tax/tax-region.rules';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, isOneOf, moment, sumCents } from '../columns.ts';

const STATUSES = ['open', 'paid', 'expired', 'refunded'] as const;

/** It acts as an outside company: no foreign key leads out of here, so that its records can be compared with the shop's. */
export const sandboxSessions = pgTable(
  'sandbox_sessions',
  {
    id: text('id').primaryKey(),
    /** One session per key, however often it is requested. */
    idempotencyKey: text('idempotency_key').notNull(),
    orderId: text('order_id').notNull(),
    amountCents: sumCents('amount_cents').notNull(),
    currency: text('currency').notNull(),
    /** Sessions of earlier releases have no pictures. */
    lines: jsonb('lines')
      .$type<{ name: string; unitCents: number; quantity: number; imageUrl?: string | null }[]>()
      .notNull(),
    discountCents: sumCents('discount_cents').notNull(),
    discountLabel: text('discount_label'),
    /** Delivery and tax, also the tax that prices contain. */
    charges: jsonb('charges')
      .$type<{ kind: string; label: string; cents: number; isContained: boolean }[]>()
      .notNull()
      .default([]),
    successUrl: text('success_url').notNull(),
    cancelUrl: text('cancel_url').notNull(),
    status: text('status', { enum: STATUSES }).notNull().default('open'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    settledAt: moment('settled_at'),
    refundId: text('refund_id'),
    /** The countries that the page offers; empty for all, null if it asks for no address. */
    deliveryCountries: text('delivery_countries').array(),
    /** The state or region that the address must be in. */
    taxRegion: jsonb('tax_region').$type<TaxRegion>(),
    address: jsonb('address').$type<DeliveryAddress>(),
    /** Whether the page asks for an email address, and which one was typed. */
    asksEmail: boolean('asks_email').notNull().default(false),
    email: text('email'),
    /** The event that reports how the session ended, until the shop has accepted it. */
    eventId: text('event_id'),
    eventTakenAt: moment('event_taken_at'),
    eventAttempts: integer('event_attempts').notNull().default(0),
  },
  (t) => [
    uniqueIndex('sandbox_sessions_idempotency_key').on(t.idempotencyKey),
    index('sandbox_sessions_untold')
      .on(t.settledAt)
      .where(sql`${t.eventId} is not null and ${t.eventTakenAt} is null`),
    index('sandbox_sessions_open').on(t.expiresAt).where(sql`${t.status} = 'open'`),
    check('sandbox_sessions_status_known', isOneOf(t.status, STATUSES)),
    check('sandbox_sessions_amount_range', sql`${t.amountCents} > 0`),
    check('sandbox_sessions_settled_has_event', sql`(${t.status} = 'open') = (${t.eventId} is null)`),
    check('sandbox_sessions_settled_has_moment', sql`(${t.status} = 'open') = (${t.settledAt} is null)`),
    check('sandbox_sessions_refund_has_id', sql`(${t.status} = 'refunded') = (${t.refundId} is not null)`),
  ],
);

/** What the sandbox gave back, one row per key however often it is asked. */
export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    id: text('id').primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sandboxSessions.id),
    idempotencyKey: text('idempotency_key').notNull(),
    amountCents: sumCents('amount_cents').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('sandbox_refunds_idempotency_key').on(t.idempotencyKey),
    index('sandbox_refunds_of_session').on(t.sessionId),
    check('sandbox_refunds_amount_range', sql`${t.amountCents} > 0`),
  ],
);
