import { documentPath, paths } from '@vitrine/contract/shared/page-paths';
import { and, eq, inArray, lt, lte, ne, or, sql } from 'drizzle-orm';
import { emailOutbox } from '../../../database/tables/messages/outbox.table.ts';
import { claimDueRow } from '../database/claim-due-row.ts';
import type { Db } from '../database/connections/client.ts';
import { newestFirst } from '../database/newest-first.ts';

const TOKEN = '[A-Za-z0-9_-]{43}';
/** What a guest's email and an invoice link to is restored with the shop, so these links still work. */
const TO_ORDER = `(${paths.guestOrder}#|${documentPath('')})${TOKEN}`;

/** SQL: whether an email contains a link that opens an account. A token of accounts/tokens.ts has 43 characters, ids fewer. */
export const HAS_TOKEN = `regexp_replace(text, '${TO_ORDER}', '', 'g') ~ '${TOKEN}'`;

/** What is left of an email that was sent or given up: who got which subject when. */
export const NO_BODY = { html: '', text: '', headers: null } as const;

type NewEmailRow = typeof emailOutbox.$inferInsert;
export type EmailRow = typeof emailOutbox.$inferSelect;

/** Identifies one attempt: a worker that was given up on must not overwrite the result of the next one. */
type EmailAttempt = Pick<EmailRow, 'id' | 'attempts'>;

export async function insertEmail(db: Db, email: NewEmailRow): Promise<void> {
  await db.insert(emailOutbox).values(email).onConflictDoNothing();
}

/** Written as if the job had just claimed it, so that nobody else sends it. */
export async function insertClaimedEmail(db: Db, email: NewEmailRow, until: Date): Promise<EmailRow> {
  const [row] = await db
    .insert(emailOutbox)
    .values({ ...email, attempts: 1, nextAttemptAt: until })
    .returning();
  if (!row) throw new Error('The email was not written.');
  return row;
}

export function claimDueEmail(db: Db, { now, until }: { now: Date; until: Date }) {
  return claimDueRow(db, emailOutbox, {
    isDue: and(eq(emailOutbox.status, 'queued'), lte(emailOutbox.nextAttemptAt, now)),
    orderBy: emailOutbox.nextAttemptAt,
    claim: { attempts: sql`${emailOutbox.attempts} + 1`, nextAttemptAt: until },
  });
}

export async function updateAttempt(
  db: Db,
  { id, attempts }: EmailAttempt,
  outcome: Partial<Omit<EmailRow, 'id' | 'attempts'>>,
): Promise<void> {
  await db
    .update(emailOutbox)
    .set(outcome)
    .where(and(eq(emailOutbox.id, id), eq(emailOutbox.attempts, attempts), eq(emailOutbox.status, 'queued')));
}

export function selectNewestEmails(db: Db, limit: number): Promise<EmailRow[]> {
  return db
    .select()
    .from(emailOutbox)
    .orderBy(...newestFirst(emailOutbox))
    .limit(limit);
}

export async function selectEmailIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const isOne = sql`${emailOutbox.id} = any(${sql.param(ids)}::uuid[])`;
  const rows = await db.select({ id: emailOutbox.id }).from(emailOutbox).where(isOne);
  return new Set(rows.map(({ id }) => id));
}

export async function findEmail(db: Db, id: string): Promise<EmailRow | undefined> {
  const [row] = await db.select().from(emailOutbox).where(eq(emailOutbox.id, id));
  return row;
}

const isUntried = and(eq(emailOutbox.status, 'queued'), eq(emailOutbox.attempts, 0));

/** Returns whether there was one. */
export async function deleteUntriedEmail(db: Db, about: string): Promise<boolean> {
  const { rowCount } = await db.delete(emailOutbox).where(and(eq(emailOutbox.about, about), isUntried));
  return rowCount === 1;
}

export async function updateDueTime(db: Db, abouts: readonly string[], dueAt: Date): Promise<void> {
  const isOne = sql`${emailOutbox.about} = any(${sql.param(abouts)}::text[])`;
  await db.update(emailOutbox).set({ nextAttemptAt: dueAt }).where(and(isOne, isUntried));
}

export async function deleteEmail(db: Db, id: string): Promise<void> {
  await db.delete(emailOutbox).where(eq(emailOutbox.id, id));
}

/** Sent before that moment, or given up and written before it. */
export async function deleteEmailsEndedBefore(db: Db, time: Date): Promise<void> {
  const isSent = and(eq(emailOutbox.status, 'sent'), lt(emailOutbox.sentAt, time));
  const isGivenUp = and(eq(emailOutbox.status, 'failed'), lt(emailOutbox.createdAt, time));
  await db.delete(emailOutbox).where(or(isSent, isGivenUp));
}

const BLANKED_AT_ONCE = 1_000;

/** Of emails that were sent or given up; some at a time, so that no lock lasts long. */
export async function blankBodies(db: Db): Promise<void> {
  const done = db
    .select({ id: emailOutbox.id })
    .from(emailOutbox)
    .where(and(ne(emailOutbox.status, 'queued'), or(ne(emailOutbox.text, ''), ne(emailOutbox.html, ''))))
    .limit(BLANKED_AT_ONCE);
  const blankSome = () => db.update(emailOutbox).set(NO_BODY).where(inArray(emailOutbox.id, done));
  while ((await blankSome()).rowCount === BLANKED_AT_ONCE);
}

export async function deleteEmailsWithToken(db: Db): Promise<void> {
  await db.delete(emailOutbox).where(and(eq(emailOutbox.status, 'queued'), sql.raw(HAS_TOKEN)));
}
