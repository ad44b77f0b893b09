import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailOutbox } from '../../../database/tables/messages/outbox.table.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { anEmail } from '../../testing/factories/email.factories.ts';
import { type FakeSmtp, startFakeSmtp } from '../../testing/fakes/fake-smtp.ts';
import { sendDueEmails } from './email-delivery.service.ts';
import { openEmailTransport } from './email-transport.ts';

const from = 'Vitrine <hello@shop.example>';
const email = {
  id: '5e1f0000-0000-4000-8000-00000000000a',
  recipient: 'ana@mail.example',
  subject: 'Grüße from Vitrine',
  html: '<p>Hello <b>Ana</b></p>',
  text: 'Hello Ana',
  createdAt: new Date('2030-06-15T12:00:00.000Z'),
};

let home: string;
let smtp: FakeSmtp;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-mail-'));
});
afterAll(() => rm(home, { recursive: true }));

describe('a shop with SMTP_URL', () => {
  beforeEach(async () => {
    smtp = await startFakeSmtp();
  });
  afterEach(() => smtp.stop());

  const open = () => openEmailTransport({ from, smtpUrl: smtp.url, folder: home });

  it('hands the email over with both parts, its subject and an id that stays the same', async () => {
    await open()(email);
    await open()(email);
    expect(smtp.received).toHaveLength(2);
    for (const { recipients, message } of smtp.received) {
      expect(recipients).toEqual(['ana@mail.example']);
      expect(message).toContain('From: Vitrine <hello@shop.example>');
      expect(message).toContain('To: ana@mail.example');
      expect(message).toContain('Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe_from_Vitrine?=');
      expect(message).toContain(`Message-ID: <${email.id}@shop.example>`);
      expect(message).toMatch(/text\/plain.+Hello Ana.+text\/html.+<b>Ana<\/b>/s);
    }
    expect(await readdir(home)).toEqual([]);
  });

  it('takes a comma in an address for a part of it, not for a second recipient', async () => {
    await open()({ ...email, recipient: 'a,b@mail.example' });
    expect(smtp.received.flatMap(({ recipients }) => recipients)).toEqual(['"a,b"@mail.example']);
  });
});

describe('the outbox before an email server that refuses', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
    smtp = await startFakeSmtp();
  });
  afterAll(async () => {
    await smtp.stop();
    await database.close();
  });

  it('keeps the email, tries again and sends it once', async () => {
    let now = new Date('2030-06-15T12:00:00.000Z');
    const shop = { db: database.db, clock: () => now };
    const send = openEmailTransport({ from, smtpUrl: smtp.url, folder: home });
    const { recipient } = await anEmail(shop);

    smtp.refuse('greylisted, come back later');
    expect(await sendDueEmails(shop, send)).toEqual({ sent: 0, failed: 1 });
    const [waiting] = await database.db.select().from(emailOutbox);
    expect(waiting).toMatchObject({ status: 'queued', attempts: 1 });
    expect(waiting?.lastError).toContain('greylisted, come back later');
    expect(smtp.received).toEqual([]);

    smtp.refuse(undefined);
    now = waiting?.nextAttemptAt ?? now;
    expect(await sendDueEmails(shop, send)).toEqual({ sent: 1, failed: 0 });
    expect(await sendDueEmails(shop, send)).toEqual({ sent: 0, failed: 0 });
    expect(smtp.received.map(({ recipients }) => recipients)).toEqual([[recipient]]);
    expect(await database.db.select().from(emailOutbox)).toMatchObject([{ status: 'sent', lastError: null }]);
  });

  it('keeps the email also when nothing listens there', async () => {
    const shop = { db: database.db, clock: () => new Date('2030-06-15T12:00:00.000Z') };
    const gone = await startFakeSmtp();
    await gone.stop();
    const send = openEmailTransport({ from, smtpUrl: gone.url, folder: home });
    await anEmail(shop);
    expect(await sendDueEmails(shop, send)).toEqual({ sent: 0, failed: 1 });
  });
});

describe('a shop without SMTP_URL', () => {
  it('writes every email to one private file that email programs open', async () => {
    const folder = join(home, 'written');
    await openEmailTransport({ from, folder })(email);
    expect(await readdir(folder)).toEqual([`2030-06-15T12-00-00-000Z-${email.id}.eml`]);
    const file = join(folder, (await readdir(folder))[0] ?? '');
    expect(await readFile(file, 'utf8')).toMatch(/^From: Vitrine.+To: ana@mail\.example.+Hello Ana/s);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });
});
