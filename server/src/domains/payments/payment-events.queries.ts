import { and, desc, eq, sql } from 'drizzle-orm';
import { orders } from '../../../database/tables/orders/orders.table.ts';
import { paymentEvents } from '../../../database/tables/payments/payment-events.table.ts';
import { payments } from '../../../database/tables/payments/payments.table.ts';
import type { Db } from '../../platform/database/connections/client.ts';
import { newestAfter } from '../../platform/database/newest-first.ts';
import { pickColumns } from '../../platform/database/pick-columns.ts';
import type { RowsAfter } from '../../platform/shared/read-page.ts';

type NewPaymentEvent = typeof paymentEvents.$inferInsert;
export type UnmatchedRow = Awaited<ReturnType<typeof selectUnmatchedPage>>[number];

/** Returns false if this event is already recorded; the unique index decides. */
export async function insertEvent(db: Db, event: NewPaymentEvent): Promise<boolean> {
  const rows = await db
    .insert(paymentEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return rows.length === 1;
}

export function countEventsOf(db: Db, orderId: string): Promise<number> {
  return db.$count(paymentEvents, eq(paymentEvents.orderId, orderId));
}

/** Paid after its order was cancelled. */
const isUnmatched = sql`${payments.status} = 'paid' and ${orders.paidAt} is null`;
const isUnmatchedEvent = sql`${paymentEvents.outcome} = 'mismatch'`;

export function selectUnmatchedPage(db: Db, rows: RowsAfter) {
  const ofOrder = db
    .select({
      ...pickColumns(payments, 'amountCents', 'currency', 'sessionId'),
      // Named, because the event has an order too.
      isUnmatched: sql<boolean>`${isUnmatched}`.as('is_unmatched'),
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.orderId, paymentEvents.orderId))
    .orderBy(desc(payments.createdAt))
    .limit(1)
    .as('expected');
  const select = db
    .select({
      event: paymentEvents,
      id: paymentEvents.id,
      createdAt: paymentEvents.createdAt,
      expectedCents: ofOrder.amountCents,
      expectedCurrency: ofOrder.currency,
      expectedSession: ofOrder.sessionId,
      canRefund: sql<boolean>`coalesce(${ofOrder.isUnmatched} and ${ofOrder.sessionId} = ${paymentEvents.sessionId}, false)`,
    })
    .from(paymentEvents)
    .leftJoinLateral(ofOrder, sql`true`)
    .$dynamic();
  return newestAfter(select, paymentEvents, { where: isUnmatchedEvent, ...rows });
}

/** An unmatched event with the payment of its session; the payment is null unless it can be refunded. */
export async function findUnmatched(db: Db, id: string) {
  const [row] = await db
    .select({ event: paymentEvents, payment: payments, canRefund: sql<boolean | null>`${isUnmatched}` })
    .from(paymentEvents)
    .leftJoin(
      payments,
      and(eq(payments.orderId, paymentEvents.orderId), eq(payments.sessionId, paymentEvents.sessionId)),
    )
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(and(sql`${paymentEvents.id}::text = ${id}`, isUnmatchedEvent));
  return row;
}

export async function updateUnmatchedSettled(db: Db, id: string) {
  const [row] = await db
    .update(paymentEvents)
    .set({ outcome: 'ignored' })
    .where(and(sql`${paymentEvents.id}::text = ${id}`, isUnmatchedEvent))
    .returning();
  return row;
}

export function countUnmatchedPayments(db: Db): Promise<number> {
  return db.$count(paymentEvents, isUnmatchedEvent);
}
