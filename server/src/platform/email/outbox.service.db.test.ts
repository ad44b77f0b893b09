import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { anEmail, emailsTo } from '../../testing/factories/email.factories.ts';
import { createSettings } from '../settings/settings.ts';
import { DAY_MS } from '../shared/durations.ts';
import { deleteOldSentEmails, queueEmail } from './outbox.service.ts';

const now = new Date('2030-06-15T12:00:00.000Z');
const clock = () => now;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const shop = () => ({
  db: database.db,
  clock,
  settings: createSettings(database.db, { isDemo: false }),
  publicUrl: 'http://shop.test',
});
const emailTo = (recipient: string) => ({
  recipient,
  subject: 'Welcome',
  content: { title: 'Welcome', paragraphs: ['Hi'] },
});

describe('queueEmail', () => {
  it('stores the email, due at once', async () => {
    await queueEmail(shop(), emailTo('ana@mail.example'));
    expect(await emailsTo(database, 'ana@mail.example')).toMatchObject([
      { subject: 'Welcome', status: 'queued', attempts: 0, nextAttemptAt: now, createdAt: now },
    ]);
  });

  it('stores no email whose cause was undone', async () => {
    const undone = database.db.transaction(async (tx) => {
      await queueEmail({ ...shop(), db: tx }, emailTo('undone@mail.example'));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await emailsTo(database, 'undone@mail.example')).toEqual([]);
  });

  it.each([
    { ...emailTo('bo@mail.example\r\nBcc: all@mail.example') },
    { ...emailTo('bo@mail.example'), subject: 'Welcome\nBcc: all@mail.example' },
    { ...emailTo('bo@mail.example'), subject: 'Welcome\rBcc: all@mail.example' },
  ])('refuses a line break among the headers, as in $recipient $subject', async (email) => {
    await expect(queueEmail(shop(), email)).rejects.toMatchObject({
      declared: sharedRefusals.malformedRequest,
    });
    expect(await emailsTo(database, email.recipient)).toEqual([]);
  });
});

describe('deleteOldSentEmails', () => {
  it('drops what was sent or given up over 30 days ago and keeps what waits', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-emails-'));
    const shop = { db: database.db, clock, email: { from: 'Vitrine <hello@shop.example>', folder } };
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
    const recipient = 'old@mail.example';
    const old = { recipient, createdAt: daysAgo(40), nextAttemptAt: daysAgo(40) };
    await anEmail(shop, { ...old, status: 'sent', sentAt: daysAgo(31) });
    await anEmail(shop, { ...old, status: 'failed' });
    const remaining = [
      await anEmail(shop, { ...old, status: 'sent', sentAt: daysAgo(29) }),
      await anEmail(shop, { ...old, createdAt: daysAgo(29), status: 'failed' }),
      await anEmail(shop, old),
    ];

    for (const [name, days] of [
      ['old.eml', 31],
      ['half.eml.part', 31],
      ['new.eml', 29],
      ['notes.txt', 31],
    ] as const) {
      await writeFile(join(folder, name), '');
      await utimes(join(folder, name), daysAgo(days), daysAgo(days));
    }

    // The account that this one was sent to was deleted, and its email with it.
    const [waiting] = remaining;
    const [inOutbox, erased] = [`at-${waiting?.id}.eml`, `at-${randomUUID()}.eml`];
    for (const name of [inOutbox, erased]) {
      await writeFile(join(folder, name), '');
      await utimes(join(folder, name), daysAgo(1), daysAgo(1));
    }

    await deleteOldSentEmails(shop, { olderThanMs: 30 * DAY_MS });

    expect((await readdir(folder)).sort()).toEqual([inOutbox, 'new.eml', 'notes.txt']);
    await rm(folder, { recursive: true });

    const left = (await emailsTo(database, recipient)).map(({ id }) => id);
    expect(left.sort()).toEqual(remaining.map(({ id }) => id).sort());
  });
});
