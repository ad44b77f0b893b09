import { and, count, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { categories } from '../../../database/tables/catalog/categories.table.ts';
import { mailOutbox } from '../../../database/tables/messages/outbox.table.ts';
import { orders } from '../../../database/tables/orders/orders.table.ts';
import { paymentEvents } from '../../../database/tables/payments/payment-events.table.ts';
import type { Db } from '../../platform/database/connections/client.ts';

export async function countUnsentMails(db: Db): Promise<number> {
  const [row] = await db.select({ mails: count() }).from(mailOutbox).where(ne(mailOutbox.status, 'sent'));
  return row?.mails ?? 0;
}

/** The mail that has waited longest after an attempt failed. */
export async function findFailingMail(db: Db) {
  const [row] = await db
    .select({ since: mailOutbox.createdAt, error: mailOutbox.lastError })
    .from(mailOutbox)
    .where(and(ne(mailOutbox.status, 'sent'), isNotNull(mailOutbox.lastError)))
    .orderBy(mailOutbox.createdAt)
    .limit(1);
  return row;
}

export async function findLastSentMail(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ sentAt: mailOutbox.sentAt })
    .from(mailOutbox)
    .where(eq(mailOutbox.status, 'sent'))
    .orderBy(desc(mailOutbox.createdAt))
    .limit(1);
  return row?.sentAt ?? null;
}

/** Goes by the newest orders, because the moments of events have no index. */
export async function findLastEvent(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ heardAt: paymentEvents.createdAt })
    .from(orders)
    .innerJoin(paymentEvents, eq(paymentEvents.orderId, orders.id))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1);
  return row?.heardAt ?? null;
}

export async function findLastPayment(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ paidAt: orders.paidAt })
    .from(orders)
    .where(isNotNull(orders.paidAt))
    .orderBy(desc(orders.paidAt))
    .limit(1);
  return row?.paidAt ?? null;
}

export function countUnmatchedPayments(db: Db): Promise<number> {
  return db.$count(paymentEvents, eq(paymentEvents.outcome, 'mismatch'));
}

export async function hasCategories(db: Db): Promise<boolean> {
  const [row] = await db.select({ id: categories.id }).from(categories).limit(1);
  return row !== undefined;
}

export async function findDatabaseBytes(db: Db): Promise<number> {
  const { rows } = await db.execute<{ bytes: string }>(
    sql`select pg_database_size(current_database()) as bytes`,
  );
  return Number(rows[0]?.bytes ?? 0);
}
