import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { emailOutbox } from '../../../database/tables/messages/outbox.table.ts';
import { paymentEvents } from '../../../database/tables/payments/payment-events.table.ts';
import type { Db } from '../../platform/database/connections/client.ts';

export function countUnsentEmails(db: Db): Promise<number> {
  return db.$count(emailOutbox, ne(emailOutbox.status, 'sent'));
}

export async function findFailingEmail(db: Db) {
  const [row] = await db
    .select({ since: emailOutbox.createdAt, error: emailOutbox.lastError })
    .from(emailOutbox)
    .where(and(ne(emailOutbox.status, 'sent'), isNotNull(emailOutbox.lastError)))
    .orderBy(emailOutbox.createdAt)
    .limit(1);
  return row;
}

export async function findLastSentEmail(db: Db) {
  const [row] = await db
    .select({ id: emailOutbox.id, createdAt: emailOutbox.createdAt, sentAt: emailOutbox.sentAt })
    .from(emailOutbox)
    .where(eq(emailOutbox.status, 'sent'))
    .orderBy(desc(emailOutbox.createdAt))
    .limit(1);
  return row;
}

export function countUnmatchedPayments(db: Db): Promise<number> {
  return db.$count(paymentEvents, eq(paymentEvents.outcome, 'mismatch'));
}

type ShopFacts = Record<'lastPaidAt' | 'lastEventAt', string | null> & {
  hasCategories: boolean;
  databaseBytes: number;
};

/** The last event goes by the newest orders, because the moments of events have no index. */
export async function findShopFacts(db: Db): Promise<ShopFacts> {
  const { rows } = await db.execute(sql`select
    (select paid_at from orders where paid_at is not null order by paid_at desc limit 1) as "lastPaidAt",
    (select e.created_at from orders o join payment_events e on e.order_id = o.id
      order by o.created_at desc, o.id desc limit 1) as "lastEventAt",
    exists (select from categories) as "hasCategories",
    pg_database_size(current_database())::float8 as "databaseBytes"`);
  return rows[0] as ShopFacts;
}
