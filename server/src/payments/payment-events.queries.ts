import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { newestAfter } from '../db/newest-first.ts';
import { paymentEvents } from '../db/tables/payment-events.table.ts';
import { payments } from '../db/tables/payments.table.ts';
import type { RowsAfter } from '../shared/read-page.ts';

type NewPaymentEvent = typeof paymentEvents.$inferInsert;
export type MismatchRow = Awaited<ReturnType<typeof selectMismatchPage>>[number];

/** Returns false if this event is already recorded; the unique index decides. */
export async function insertEvent(db: Db, event: NewPaymentEvent): Promise<boolean> {
  const rows = await db
    .insert(paymentEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return rows.length === 1;
}

const isMismatch = sql`${paymentEvents.outcome} = 'mismatch'`;

export function selectMismatchPage(db: Db, rows: RowsAfter) {
  const ofOrder = db
    .select({
      amountCents: payments.amountCents,
      currency: payments.currency,
      sessionId: payments.sessionId,
    })
    .from(payments)
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
    })
    .from(paymentEvents)
    .leftJoinLateral(ofOrder, sql`true`)
    .$dynamic();
  return newestAfter(select, paymentEvents, { where: isMismatch, ...rows });
}

/** Returns the event, or undefined when it is no open mismatch. */
export async function updateMismatchSettled(db: Db, id: string) {
  const [row] = await db
    .update(paymentEvents)
    .set({ outcome: 'ignored' })
    .where(and(sql`${paymentEvents.id}::text = ${id}`, isMismatch))
    .returning();
  return row;
}

export function countMismatches(db: Db): Promise<number> {
  return db.$count(paymentEvents, isMismatch);
}
