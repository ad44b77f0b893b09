import { randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { emailOutbox } from '../../../database/tables/messages/outbox.table.ts';
import type { Deps } from '../../deps.ts';

/** An email that is due now by default. */
export async function anEmail(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  given: Partial<typeof emailOutbox.$inferInsert> = {},
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
  const [row] = await db.insert(emailOutbox).values(values).returning();
  if (!row) throw new Error('The email was not written.');
  return row;
}

/** Every email in the outbox, oldest first. */
export function queuedEmails({ db }: Pick<Deps, 'db'>) {
  return db.select().from(emailOutbox).orderBy(asc(emailOutbox.createdAt));
}

export async function emailsTo({ db }: Pick<Deps, 'db'>, recipient: string | null) {
  return (await queuedEmails({ db })).filter((email) => email.recipient === recipient);
}
