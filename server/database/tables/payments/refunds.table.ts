import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.table.ts';
import { createdAt, id, isOneOf, moment, reference, sumCents } from '../columns.ts';
import { orders } from '../orders/orders.table.ts';

/** `open`: written, and the provider may or may not know of it; a job asks again until it does. */
const STATUSES = ['open', 'made', 'failed'] as const;

/** Written before the provider is asked, its id being the idempotency key: a crash between the two neither loses nor doubles it. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    orderId: reference('order_id', () => orders.id),
    amountCents: sumCents('amount_cents').notNull(),
    /** Absent if the admin typed an amount. */
    lines: jsonb('lines').$type<{ lineId: string; quantity: number }[]>(),
    returnsStock: boolean('returns_stock').notNull().default(false),
    /** What of it the team gives back itself, because it was paid by hand when the order was changed. */
    byHandCents: sumCents('by_hand_cents').notNull().default(0),
    mailsCustomer: boolean('mails_customer').notNull().default(true),
    status: text('status', { enum: STATUSES }).notNull().default('open'),
    providerRefundId: text('provider_refund_id'),
    actorId: reference('actor_id', () => users.id),
    createdAt: createdAt(),
    settledAt: moment('settled_at'),
    /** The customer's return that it answers. No reference, whose index would only serve deletions. */
    returnId: uuid('return_id'),
  },
  (t) => [
    index('refunds_of_order').on(t.orderId),
    index('refunds_open').on(t.createdAt).where(sql`${t.status} = 'open'`),
    check('refunds_status_known', isOneOf(t.status, STATUSES)),
    check('refunds_amount_range', sql`${t.amountCents} > 0`),
    check('refunds_by_hand_range', sql`${t.byHandCents} between 0 and ${t.amountCents}`),
    check('refunds_settled_has_moment', sql`(${t.status} = 'open') = (${t.settledAt} is null)`),
    check('refunds_made_has_id', sql`(${t.status} = 'made') = (${t.providerRefundId} is not null)`),
  ],
);
