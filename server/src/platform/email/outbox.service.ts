import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmailState } from '@vitrine/contract/shared/email-state';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { Deps, Shop } from '../../deps.ts';
import { type BrandedShop, brandOf } from '../settings/brand.ts';
import { Refusal } from '../shared/refusal.ts';
import { isUuid } from '../shared/uuid.ts';
import type { EmailRow } from './outbox.queries.ts';
import * as queries from './outbox.queries.ts';
import { type EmailContent, emailLayout } from './templates/layout.ts';

export type NewEmail = {
  recipient: string;
  subject: string;
  content: EmailContent;
  headers?: Record<string, string>;
};

export type EmailingShop = Shop & BrandedShop;

const SHOWN_EMAILS = 100;

/** Pass the transaction of the email's cause as `db`. Of emails with the same `about` only the first is sent. */
export async function queueEmail(
  shop: EmailingShop,
  email: NewEmail,
  { about = null, delayMs = 0 }: { about?: string | null; delayMs?: number } = {},
): Promise<void> {
  // A line break would allow header injection, such as further recipients.
  if (/\p{Cc}/u.test(email.recipient + email.subject)) throw new Refusal(sharedRefusals.malformedRequest);
  const now = shop.clock();
  const nextAttemptAt = new Date(now.getTime() + delayMs);
  await queries.insertEmail(shop.db, { ...composeEmail(shop, email), about, createdAt: now, nextAttemptAt });
}

/** Of an email that is no longer in the outbox nothing is left, because it was sent long ago. */
export function emailState(email: {
  status: EmailRow['status'] | null;
  lastError: string | null;
}): EmailState {
  if (email.status === 'failed') return 'refused';
  if (email.status !== 'queued') return 'sent';
  return email.lastError === null ? 'waiting' : 'failing';
}

/** The email as it is sent, under the name and the logo that the shop has now. */
export function composeEmail(shop: BrandedShop, { content, ...email }: NewEmail) {
  return { ...email, ...emailLayout(brandOf(shop), content) };
}

/** Returns whether the email was still waiting. */
export function withdrawEmail({ db }: Pick<Deps, 'db'>, about: string): Promise<boolean> {
  return queries.deleteUntriedEmail(db, about);
}

/** Emails that are still waiting wait until then. */
export function postponeEmails(
  { db }: Pick<Deps, 'db'>,
  abouts: readonly string[],
  until: Date,
): Promise<void> {
  return queries.updateDueTime(db, abouts, until);
}

export function newestEmails({ db }: Pick<Deps, 'db'>): Promise<EmailRow[]> {
  return queries.selectNewestEmails(db, SHOWN_EMAILS);
}

export async function getEmail({ db }: Pick<Deps, 'db'>, id: string): Promise<EmailRow> {
  const row = await queries.findEmail(db, id);
  if (!row) throw new Refusal(sharedRefusals.notFound);
  return row;
}

/** Sent emails contain addresses and are no longer needed, nor are those in files; failed ones stay for the owner to see. */
export async function deleteOldSentEmails(
  { db, clock, email }: Pick<Deps, 'db' | 'clock' | 'email'>,
  { olderThanMs }: { olderThanMs: number },
): Promise<void> {
  const before = new Date(clock().getTime() - olderThanMs);
  await queries.deleteEmailsEndedBefore(db, before);
  await deleteEmailFiles({ db, email }, before);
}

/** Removes files of emails that are old, or no longer in the outbox because the account they were sent to was deleted. */
async function deleteEmailFiles({ db, email }: Pick<Deps, 'db' | 'email'>, before: Date): Promise<void> {
  const names = await readdir(email.folder).catch(() => []);
  const inOutbox = await queries.selectEmailIds(
    db,
    names.flatMap((name) => idOf(name) ?? []),
  );
  for (const name of names.filter((one) => FILE_ENDING.test(one))) {
    const path = join(email.folder, name);
    const id = idOf(name);
    const found = await stat(path).catch(() => undefined);
    if (found && (found.mtime < before || (id !== undefined && !inOutbox.has(id))))
      await rm(path, { force: true });
  }
}

const FILE_ENDING = /\.eml(\.part)?$/;

function idOf(name: string): string | undefined {
  const id = name.replace(FILE_ENDING, '').slice(-36);
  return isUuid(id) ? id : undefined;
}

/** For what an earlier release sent, or a demo before it became a shop; what is sent now has no body left. */
export async function blankSentBodies({ db, email }: Pick<Deps, 'db' | 'email'>): Promise<void> {
  if (!email.keepsBodies) await queries.blankBodies(db);
}

/** After a restore no earlier link to an account works, so no email with one is sent; the rest is sent. */
export async function forgetRestoredLinks({ db }: Pick<Deps, 'db'>): Promise<void> {
  await queries.deleteEmailsWithToken(db);
  await queries.blankBodies(db);
}
