import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, moment, reference } from '../columns.ts';
import { orders } from '../orders/orders.table.ts';

/** What the customer of an order is told that waits for a payment; how the payment stands is in `payments`. */
export const awaitedPayments = pgTable(
  'awaited_payments',
  {
    /** Part of the page's URL, which whoever has it may open, so it must be unguessable. */
    id: text('id').primaryKey(),
    orderId: reference('order_id', () => orders.id),
    /** What the customer writes on the transfer. */
    reference: text('reference').notNull(),
    /** The account as it was when the order was placed. */
    accountHolder: text('account_holder').notNull(),
    iban: text('iban').notNull(),
    bic: text('bic').notNull(),
    /** Null before the order is placed, and once the reminder is written. */
    remindAt: moment('remind_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('awaited_payments_order_key').on(t.orderId),
    uniqueIndex('awaited_payments_reference_key').on(t.reference),
    index('awaited_payments_to_remind').on(t.remindAt),
  ],
);
