import type { OrderEditInput } from '@vitrine/contract/orders/edits/order-edits.schemas';
import type { PaymentProviderName } from '@vitrine/contract/payments/payments.rules';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.table.ts';
import { createdAt, id, isOneOf, moment, reference, sumCents } from '../columns.ts';
import { orders } from './orders.table.ts';

/**
 * `paid`: the money is here and the edit not made yet. `returning`: the edit could not be made any more, and the money goes back.
 * `closing`: nobody shall pay any more, and somebody may have.
 */
const STATUSES = ['open', 'closing', 'paid', 'applied', 'expired', 'returning', 'refunded'] as const;

/**
 * A payment page for what an order would cost more. The order stays as it is until the money is here. Not among the payments, because a
 * release that knows no such links takes the newest of those for the order's own. The id is what the provider calls the order.
 */
export const orderEditLinks = pgTable(
  'order_edit_links',
  {
    id: id(),
    orderId: reference('order_id', () => orders.id),
    /** That of the edit. */
    key: uuid('key').notNull(),
    input: jsonb('input').$type<OrderEditInput>().notNull(),
    amountCents: sumCents('amount_cents').notNull(),
    currency: text('currency').notNull(),
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    sessionId: text('session_id'),
    sessionUrl: text('page_url'),
    status: text('status', { enum: STATUSES }).notNull().default('open'),
    refundId: text('refund_id'),
    actorId: reference('actor_id', () => users.id),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('order_edit_links_key_key').on(t.key),
    uniqueIndex('order_edit_links_open').on(t.orderId).where(sql`${t.status} = 'open'`),
    index('order_edit_links_of_order').on(t.orderId, t.createdAt),
    index('order_edit_links_unsettled')
      .on(t.createdAt)
      .where(sql`${t.status} in ('open', 'closing', 'paid', 'returning')`),
    check('order_edit_links_status_known', isOneOf(t.status, STATUSES)),
    check('order_edit_links_amount_range', sql`${t.amountCents} > 0`),
    check('order_edit_links_refund_has_id', sql`(${t.status} = 'refunded') = (${t.refundId} is not null)`),
  ],
);
