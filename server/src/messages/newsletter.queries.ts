import type { Db } from '../db/client.ts';
import { newsletterSubscribers } from '../db/tables/newsletter.table.ts';

export type NewSubscriber = typeof newsletterSubscribers.$inferInsert;

/** Returns false if the address is already subscribed; the unique index decides, not a read before the write. */
export async function insertSubscriber(db: Db, subscriber: NewSubscriber): Promise<boolean> {
  const written = await db
    .insert(newsletterSubscribers)
    .values(subscriber)
    .onConflictDoNothing()
    .returning({ id: newsletterSubscribers.id });
  return written.length > 0;
}
