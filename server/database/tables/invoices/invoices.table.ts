import type { InvoiceSnapshot } from '@vitrine/contract/invoices/invoice-snapshot.schemas';
import { DOCUMENT_KINDS } from '@vitrine/contract/invoices/invoices.rules';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, isOneOf, isTokenHash, reference, sumCents } from '../columns.ts';
import { orderEdits } from '../orders/order-edits.table.ts';
import { orders } from '../orders/orders.table.ts';
import { refunds } from '../payments/refunds.table.ts';

/**
 * Invoices and credit notes, frozen: the trigger invoices_kept refuses every change but the erasure of a person. Whom it was
 * billed to is a column of its own, so that it can be erased while numbers and amounts stay.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    kind: text('kind', { enum: DOCUMENT_KINDS }).notNull(),
    number: text('number').notNull(),
    prefix: text('prefix').notNull(),
    year: integer('year').notNull(),
    sequence: integer('sequence').notNull(),
    orderId: reference('order_id', () => orders.id),
    /** Of a credit note. */
    refundId: uuid('refund_id').references(() => refunds.id),
    /** Of an order that was changed: the credit note of what was billed before, and the invoice of what it is now. */
    editId: uuid('edit_id').references(() => orderEdits.id),
    creditsId: uuid('credits_id').references((): AnyPgColumn => invoices.id),
    totalCents: sumCents('total_cents').notNull(),
    snapshot: jsonb('snapshot').$type<InvoiceSnapshot>().notNull(),
    /** The image that is printed; empty if the shop had no logo. The sweep of images keeps it. */
    logoUrl: text('logo_url').notNull(),
    /** Name and address, a line each. */
    billedTo: text('billed_to'),
    /** Of the link in the email. */
    tokenHash: text('token_hash'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('invoices_number_key').on(t.number),
    uniqueIndex('invoices_sequence_key').on(t.prefix, t.year, t.sequence),
    uniqueIndex('invoices_first_of_order')
      .on(t.orderId)
      .where(sql`${t.kind} = 'invoice' and ${t.editId} is null`),
    uniqueIndex('invoices_edit_key').on(t.editId, t.kind),
    uniqueIndex('invoices_refund_key').on(t.refundId),
    uniqueIndex('invoices_token_key').on(t.tokenHash),
    index('invoices_of_order').on(t.orderId),
    index('invoices_credits').on(t.creditsId),
    index('invoices_newest').on(t.createdAt, t.id),
    check('invoices_kind_known', isOneOf(t.kind, DOCUMENT_KINDS)),
    check('invoices_sequence_range', sql`${t.sequence} > 0`),
    check('invoices_total_range', sql`${t.totalCents} >= 0`),
    check(
      'invoices_credit_note_names_cause',
      sql`(${t.kind} = 'credit-note') = (${t.creditsId} is not null and (${t.refundId} is null) = (${t.editId} is not null))
        and (${t.kind} = 'credit-note' or ${t.refundId} is null)`,
    ),
    check('invoices_token_hashed', isTokenHash(t.tokenHash)),
  ],
);

/**
 * The last number of each series. A transaction takes the next one with its last statement and holds the row until it ends:
 * if it is rolled back, so is the number.
 */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    prefix: text('prefix').notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (t) => [
    primaryKey({ name: 'invoice_counters_pkey', columns: [t.prefix, t.year] }),
    check('invoice_counters_last_range', sql`${t.last} >= 0`),
  ],
);
