import { randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { mailOutbox } from '../../../database/tables/messages/outbox.table.ts';
import type { Deps } from '../../deps.ts';

/** An email that is due now by default. */
export async function aMail(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  given: Partial<typeof mailOutbox.$inferInsert> = {},
) {
  const now = clock();
  const values = {
    recipient: `${randomUUID()}@mail.example`,
    subject: 'Welcome',
    html: '<p>Hello</p>',
    text: 'Hello',
    createdAt: now,
    nextAttemptAt: now,
    ...given,
  };
  const [row] = await db.insert(mailOutbox).values(values).returning();
  if (!row) throw new Error('The email was not written.');
  return row;
}

/** Every email in the outbox, oldest first. */
export function queuedMails({ db }: Pick<Deps, 'db'>) {
  return db.select().from(mailOutbox).orderBy(asc(mailOutbox.createdAt));
}

export async function mailsTo({ db }: Pick<Deps, 'db'>, recipient: string | null) {
  return (await queuedMails({ db })).filter((mail) => mail.recipient === recipient);
}
