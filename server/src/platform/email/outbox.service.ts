import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { Deps } from '../../deps.ts';
import { type BrandedShop, brandOf } from '../settings/brand.ts';
import { Refusal } from '../shared/refusal.ts';
import { isUuid } from '../shared/uuid.ts';
import {
  blankBodies,
  deleteMailsEndedBefore,
  deleteMailsWithToken,
  deleteUntriedMail,
  findMail,
  insertMail,
  type MailRow,
  selectMailIds,
  selectNewestMails,
} from './outbox.queries.ts';
import { type MailContent, mailLayout } from './templates/layout.ts';

export type NewMail = {
  recipient: string;
  subject: string;
  content: MailContent;
  /** Beyond those that every email has. */
  headers?: Record<string, string>;
};

export type MailingShop = Pick<Deps, 'db' | 'clock'> & BrandedShop;

const SHOWN_MAILS = 100;

/**
 * Pass the transaction of the email's cause as `db`: it is sent if that commits. Of emails with the same `about` only the
 * first is sent.
 */
export async function queueMail(
  shop: MailingShop,
  mail: NewMail,
  { about = null, delayMs = 0 }: { about?: string | null; delayMs?: number } = {},
): Promise<void> {
  // A line break would allow header injection, such as further recipients.
  if (/\p{Cc}/u.test(mail.recipient + mail.subject)) throw new Refusal(sharedRefusals.malformedRequest);
  const now = shop.clock();
  const nextAttemptAt = new Date(now.getTime() + delayMs);
  await insertMail(shop.db, { ...composeMail(shop, mail), about, createdAt: now, nextAttemptAt });
}

/** The email as it is sent, under the name and the logo that the shop has now. */
export function composeMail(shop: BrandedShop, { content, ...mail }: NewMail) {
  return { ...mail, ...mailLayout(brandOf(shop), content) };
}

/** Takes back an email that nobody has tried to send yet. */
export async function withdrawMail({ db }: Pick<Deps, 'db'>, about: string): Promise<void> {
  await deleteUntriedMail(db, about);
}

export function newestMails({ db }: Pick<Deps, 'db'>): Promise<MailRow[]> {
  return selectNewestMails(db, SHOWN_MAILS);
}

export async function getMail({ db }: Pick<Deps, 'db'>, id: string): Promise<MailRow> {
  const row = await findMail(db, id);
  if (!row) throw new Refusal(sharedRefusals.notFound);
  return row;
}

/** Sent emails contain addresses and are no longer needed, nor are those in files; failed ones stay for the owner to see. */
export async function deleteOldSentMails(
  { db, clock, mail }: Pick<Deps, 'db' | 'clock' | 'mail'>,
  { olderThanMs }: { olderThanMs: number },
): Promise<void> {
  const before = new Date(clock().getTime() - olderThanMs);
  await deleteMailsEndedBefore(db, before);
  await deleteMailFiles({ db, mail }, before);
}

/** Removes files of emails that are old, or no longer in the outbox because the account they were sent to was deleted. */
async function deleteMailFiles({ db, mail }: Pick<Deps, 'db' | 'mail'>, before: Date): Promise<void> {
  const names = await readdir(mail.folder).catch(() => []);
  const inOutbox = await selectMailIds(
    db,
    names.flatMap((name) => idOf(name) ?? []),
  );
  for (const name of names.filter((one) => FILE_ENDING.test(one))) {
    const path = join(mail.folder, name);
    const id = idOf(name);
    const found = await stat(path).catch(() => undefined);
    if (found && (found.mtime < before || (id !== undefined && !inOutbox.has(id))))
      await rm(path, { force: true });
  }
}

const FILE_ENDING = /\.eml(\.part)?$/;

/** The name of a file ends with the id of its email. */
function idOf(name: string): string | undefined {
  const id = name.replace(FILE_ENDING, '').slice(-36);
  return isUuid(id) ? id : undefined;
}

/** For what an earlier release sent, or a demo before it became a shop; what is sent now has no body left. */
export async function blankSentBodies({ db, mail }: Pick<Deps, 'db' | 'mail'>): Promise<void> {
  if (!mail.keepsBodies) await blankBodies(db);
}

/** After a restore no link of an earlier email works, so none that waits is sent; the rest is sent. */
export async function forgetRestoredLinks({ db }: Pick<Deps, 'db'>): Promise<void> {
  await deleteMailsWithToken(db);
  await blankBodies(db);
}
