import { and, eq, inArray, lt, lte, ne, or, sql } from 'drizzle-orm';
import { mailOutbox } from '../../../database/tables/messages/outbox.table.ts';
import { claimDueRow } from '../database/claim-due-row.ts';
import type { Db } from '../database/connections/client.ts';
import { newestFirst } from '../database/newest-first.ts';

/** SQL: whether an email contains a link that opens an account. A token of accounts/tokens.ts has 43 characters, ids fewer. */
export const HAS_TOKEN = `text ~ '[A-Za-z0-9_-]{43}'`;

/** What is left of an email that was sent or given up: who got which subject when. */
export const NO_BODY = { html: '', text: '', headers: null } as const;

type NewMailRow = typeof mailOutbox.$inferInsert;
export type MailRow = typeof mailOutbox.$inferSelect;

/** Identifies one attempt: a worker that was given up on must not overwrite the result of the next one. */
type MailAttempt = Pick<MailRow, 'id' | 'attempts'>;

export async function insertMail(db: Db, mail: NewMailRow): Promise<void> {
  await db.insert(mailOutbox).values(mail).onConflictDoNothing();
}

/** Written as if the job had just claimed it, so that nobody else sends it. */
export async function insertClaimedMail(db: Db, mail: NewMailRow, until: Date): Promise<MailRow> {
  const [row] = await db
    .insert(mailOutbox)
    .values({ ...mail, attempts: 1, nextAttemptAt: until })
    .returning();
  if (!row) throw new Error('The mail was not written.');
  return row;
}

export function claimDueMail(db: Db, { now, until }: { now: Date; until: Date }) {
  return claimDueRow(db, mailOutbox, {
    isDue: and(eq(mailOutbox.status, 'queued'), lte(mailOutbox.nextAttemptAt, now)),
    orderBy: mailOutbox.nextAttemptAt,
    claim: { attempts: sql`${mailOutbox.attempts} + 1`, nextAttemptAt: until },
  });
}

export async function updateAttempt(
  db: Db,
  { id, attempts }: MailAttempt,
  outcome: Partial<Omit<MailRow, 'id' | 'attempts'>>,
): Promise<void> {
  await db
    .update(mailOutbox)
    .set(outcome)
    .where(and(eq(mailOutbox.id, id), eq(mailOutbox.attempts, attempts), eq(mailOutbox.status, 'queued')));
}

export function selectNewestMails(db: Db, limit: number): Promise<MailRow[]> {
  return db
    .select()
    .from(mailOutbox)
    .orderBy(...newestFirst(mailOutbox))
    .limit(limit);
}

export async function selectMailIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const isOne = sql`${mailOutbox.id} = any(${sql.param(ids)}::uuid[])`;
  const rows = await db.select({ id: mailOutbox.id }).from(mailOutbox).where(isOne);
  return new Set(rows.map(({ id }) => id));
}

export async function findMail(db: Db, id: string): Promise<MailRow | undefined> {
  const [row] = await db.select().from(mailOutbox).where(eq(mailOutbox.id, id));
  return row;
}

export async function deleteUntriedMail(db: Db, about: string): Promise<void> {
  await db
    .delete(mailOutbox)
    .where(and(eq(mailOutbox.about, about), eq(mailOutbox.status, 'queued'), eq(mailOutbox.attempts, 0)));
}

export async function deleteMail(db: Db, id: string): Promise<void> {
  await db.delete(mailOutbox).where(eq(mailOutbox.id, id));
}

/** Sent before that moment, or given up and written before it. */
export async function deleteMailsEndedBefore(db: Db, time: Date): Promise<void> {
  const isSent = and(eq(mailOutbox.status, 'sent'), lt(mailOutbox.sentAt, time));
  const isGivenUp = and(eq(mailOutbox.status, 'failed'), lt(mailOutbox.createdAt, time));
  await db.delete(mailOutbox).where(or(isSent, isGivenUp));
}

const BLANKED_AT_ONCE = 1_000;

/** Of emails that were sent or given up; some at a time, so that no lock lasts long. */
export async function blankBodies(db: Db): Promise<void> {
  const done = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(ne(mailOutbox.status, 'queued'), or(ne(mailOutbox.text, ''), ne(mailOutbox.html, ''))))
    .limit(BLANKED_AT_ONCE);
  const blankSome = () => db.update(mailOutbox).set(NO_BODY).where(inArray(mailOutbox.id, done));
  while ((await blankSome()).rowCount === BLANKED_AT_ONCE);
}

export async function deleteMailsWithToken(db: Db): Promise<void> {
  await db.delete(mailOutbox).where(and(eq(mailOutbox.status, 'queued'), sql.raw(HAS_TOKEN)));
}
