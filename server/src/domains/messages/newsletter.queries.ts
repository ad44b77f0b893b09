import { and, eq, isNull, sql } from 'drizzle-orm';
import { newsletterSubscribers } from '../../../database/tables/messages/newsletter.table.ts';
import type { Db } from '../../platform/database/connections/client.ts';

type NewSubscriber = typeof newsletterSubscribers.$inferInsert;

/** Returns false if the address is already subscribed; the unique index decides, not a read before the write. */
export async function insertSubscriber(db: Db, subscriber: NewSubscriber): Promise<boolean> {
  const { rowCount } = await db.insert(newsletterSubscribers).values(subscriber).onConflictDoNothing();
  return rowCount === 1;
}

export async function findSubscriberByEmail(db: Db, email: string) {
  const [row] = await db
    .select()
    .from(newsletterSubscribers)
    .where(sql`lower(${newsletterSubscribers.email}) = lower(${email})`);
  return row;
}

export async function findSubscriber(db: Db, id: string) {
  const [row] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, id));
  return row;
}

/** The first yes counts. */
export async function updateConfirmed(db: Db, id: string, confirmedAt: Date): Promise<void> {
  await db
    .update(newsletterSubscribers)
    .set({ confirmedAt })
    .where(and(eq(newsletterSubscribers.id, id), isNull(newsletterSubscribers.confirmedAt)));
}

export async function deleteSubscriber(db: Db, id: string): Promise<void> {
  await db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.id, id));
}
