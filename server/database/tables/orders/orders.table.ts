import { COUPON_MAX_PERCENT } from '@vitrine/contract/coupons/coupons.rules';
import { ORDER_STATUSES } from '@vitrine/contract/orders/orders.rules';
import type { TaxRegion } from '@vitrine/contract/pricing/tax/tax-region.rules';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.table.ts';
import { createdAt, id, isBetween, isOneOf, keyReference, moment, sumCents } from '../columns.ts';
import { coupons } from './coupons.table.ts';

/**
 * Keeps its own copy of the coupon, so that deleting the coupon changes no past order. The trigger
 * orders_sums repeats the contract's calculateOrder, so that a bug cannot store an order with wrong sums.
 */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** Null for an order without an account: of a guest, or entered in the back office. */
    userId: uuid('user_id').references(() => users.id),
    /** Who ordered without an account; both are null once the order has one. */
    guestEmail: text('guest_email'),
    guestName: text('guest_name'),
    /** When the owner erased the guest; what delivery and bookkeeping need goes later, as after the deletion of an account. */
    guestGoneAt: moment('guest_gone_at'),
    status: text('status', { enum: ORDER_STATUSES }).notNull().default('pending'),
    subtotalCents: sumCents('subtotal_cents').notNull(),
    discountCents: sumCents('discount_cents').notNull().default(0),
    totalCents: sumCents('total_cents').notNull(),
    couponId: uuid('coupon_id').references(() => coupons.id, { onDelete: 'set null' }),
    couponCode: text('coupon_code'),
    /** Of everything; 0 if it is not that, and the adjustments have what it took off. */
    couponPercent: integer('coupon_percent'),
    /** Identifies the cart this order was placed for, to recognise the same cart sent again. */
    cartFingerprint: text('cart_fingerprint'),
    createdAt: createdAt(),
    paidAt: moment('paid_at'),
    refundedAt: moment('refunded_at'),
    /** What was given back so far; `refunded_at` is set when nothing is left. */
    refundedCents: sumCents('refunded_cents').notNull().default(0),
    /** The countries that its address may be in; empty for all, null if nobody asked for an address. */
    deliveryCountries: text('delivery_countries').array(),
    /** The state or region that its tax is for; null where that changes no rate. */
    taxRegion: jsonb('tax_region').$type<TaxRegion>(),
    shippedOn: date('shipped_on'),
    /** When its status became delivered; null while it is not, and for orders of earlier releases. */
    deliveredAt: moment('delivered_at'),
    /** Its status was set to cancelled in the back office; false if the shop itself gave the order up. */
    isCancelledByAdmin: boolean('is_cancelled_by_admin').notNull().default(false),
    /** Written by the demo: its customer and address are made up, so the demo admin may read them. */
    isInvented: boolean('is_invented').notNull().default(false),
    /** The customer's name, copied by the trigger users_leave when the account goes and no address has it. */
    billedName: text('billed_name'),
    /** Of a company that pays the tax itself (reverse charge). */
    vatNumber: text('vat_number'),
    /** When name and address were erased, because neither delivery nor bookkeeping needs them any longer. */
    personErasedAt: moment('person_erased_at'),
  },
  (t) => [
    index('orders_newest').on(t.createdAt, t.id),
    index('orders_of_user').on(t.userId, t.createdAt, t.id),
    index('orders_paid').on(t.paidAt).where(sql`${t.paidAt} is not null`),
    index('orders_of_coupon').on(t.couponId),
    check(
      'orders_guest_without_account',
      sql`${t.userId} is null or (${t.guestEmail} is null and ${t.guestName} is null)`,
    ),
    check('orders_status_known', isOneOf(t.status, ORDER_STATUSES)),
    check('orders_subtotal_range', sql`${t.subtotalCents} >= 0`),
    check('orders_coupon_copied', sql`(${t.couponCode} is null) = (${t.couponPercent} is null)`),
    check('orders_coupon_percent_range', isBetween(t.couponPercent, { min: 0, max: COUPON_MAX_PERCENT })),
    check('orders_total_covers_refunds', sql`${t.refundedCents} between 0 and ${t.totalCents}`),
    check('orders_refund_needs_payment', sql`${t.refundedAt} is null or ${t.paidAt} is not null`),
  ],
);

/** What the team wrote on an order; its customer never sees it. */
export const orderNotes = pgTable('order_notes', {
  orderId: keyReference('order_id', () => orders.id, { onDelete: 'cascade' }),
  note: text('note').notNull(),
  savedAt: moment('saved_at').notNull(),
});
