import {
  EDIT_PAYMENTS,
  EDIT_REASON_MAX_CHARS,
  EDIT_REFUND_STATES,
} from '@vitrine/contract/orders/edits/order-edits.rules';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.table.ts';
import { createdAt, id, isOneOf, moment, reference, sumCents } from '../columns.ts';
import { orders } from './orders.table.ts';

/**
 * A change of what a paid order contains. Its money is not among the refunds: those are of the order as it is now, and a release
 * that knows no edits adds them up. A refund is written as open before the provider is asked, with the id as the
 * idempotency key. At commit, the trigger order_edits_sums refuses an edit that does not lead from the last total to the order's.
 */
export const orderEdits = pgTable(
  'order_edits',
  {
    id: id(),
    orderId: reference('order_id', () => orders.id),
    /** The first of an order is 1. */
    position: integer('position').notNull(),
    /** Chosen by the client, so that the same change sent twice is made once. */
    key: uuid('key').notNull(),
    reason: text('reason').notNull(),
    beforeCents: sumCents('before_cents').notNull(),
    afterCents: sumCents('after_cents').notNull(),
    /** How the team was paid what the order costs more. */
    payment: text('payment', { enum: EDIT_PAYMENTS }),
    /** What is given back of an order that costs less. */
    refund: text('refund', { enum: EDIT_REFUND_STATES }),
    /** What of the refund the team gives back itself, because it was paid by hand for an earlier edit. */
    byHandCents: sumCents('by_hand_cents').notNull().default(0),
    providerRefundId: text('provider_refund_id'),
    mailsCustomer: boolean('mails_customer').notNull(),
    actorId: reference('actor_id', () => users.id),
    createdAt: createdAt(),
    settledAt: moment('settled_at'),
  },
  (t) => [
    uniqueIndex('order_edits_position_key').on(t.orderId, t.position),
    uniqueIndex('order_edits_key_key').on(t.key),
    index('order_edits_open').on(t.createdAt).where(sql`${t.refund} = 'open'`),
    check('order_edits_position_range', sql`${t.position} > 0`),
    check('order_edits_reason_length', sql`char_length(${t.reason}) <= ${sql.raw(String(EDIT_REASON_MAX_CHARS))}`),
    check('order_edits_totals_range', sql`${t.beforeCents} >= 0 and ${t.afterCents} >= 0`),
    check('order_edits_payment_known', isOneOf(t.payment, EDIT_PAYMENTS)),
    check('order_edits_refund_known', isOneOf(t.refund, EDIT_REFUND_STATES)),
    check('order_edits_higher_is_paid', sql`(${t.afterCents} > ${t.beforeCents}) = (${t.payment} is not null)`),
    check('order_edits_lower_is_refunded', sql`(${t.afterCents} < ${t.beforeCents}) = (${t.refund} is not null)`),
    check(
      'order_edits_by_hand_range',
      sql`${t.byHandCents} between 0 and greatest(${t.beforeCents} - ${t.afterCents}, 0)`,
    ),
    check('order_edits_made_has_id', sql`(${t.refund} is not distinct from 'made') = (${t.providerRefundId} is not null)`),
    check('order_edits_settled_has_moment', sql`(${t.refund} is not distinct from 'open') = (${t.settledAt} is null)`),
  ],
);
