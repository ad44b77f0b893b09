import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailOutbox } from '../../../database/tables/messages/outbox.table.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { anEmail } from '../../testing/factories/email.factories.ts';
import { DAY_MS, MINUTE_MS } from '../shared/durations.ts';
import { MAX_ATTEMPTS, retryDelay, sendDueEmails, sendNow } from './email-delivery.service.ts';
import type { OutgoingEmail } from './email-transport.ts';

const NOON = new Date('2030-06-15T12:00:00.000Z');

let database: TestDatabase;
let now: Date;
let sent: string[];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(emailOutbox);
  now = NOON;
  sent = [];
});

const shop = () => ({ db: database.db, clock: () => now });
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const send = async ({ id }: OutgoingEmail) => {
  sent.push(id);
};
const refuse = async () => {
  throw new Error('550 no\0 such\r\nuser \ud800');
};

async function stored(id: string) {
  const [row] = await database.db.select().from(emailOutbox).where(eq(emailOutbox.id, id));
  return row;
}

describe('sendDueEmails', () => {
  it('sends what is due, the longest waiting first, and nothing a second time', async () => {
    const later = await anEmail(shop(), { nextAttemptAt: new Date(NOON.getTime() + 1) });
    const second = await anEmail(shop());
    const first = await anEmail(shop(), { nextAttemptAt: new Date(NOON.getTime() - MINUTE_MS) });

    expect(await sendDueEmails(shop(), send)).toEqual({ sent: 2, failed: 0 });
    expect(await sendDueEmails(shop(), send)).toEqual({ sent: 0, failed: 0 });

    expect(sent).toEqual([first.id, second.id]);
    expect(await stored(first.id)).toMatchObject({ status: 'sent', sentAt: NOON, attempts: 1 });
    expect(await stored(later.id)).toMatchObject({ status: 'queued', attempts: 0 });
  });

  it('tries a refused email again later, remembers why, and forgets it once the email is sent', async () => {
    const { id } = await anEmail(shop());
    expect(await sendDueEmails(shop(), refuse)).toEqual({ sent: 0, failed: 1 });
    expect(await stored(id)).toMatchObject({
      status: 'queued',
      attempts: 1,
      nextAttemptAt: new Date(NOON.getTime() + MINUTE_MS),
      lastError: '550 no  such user \ufffd',
    });

    pass(MINUTE_MS - 1);
    expect(await sendDueEmails(shop(), send)).toEqual({ sent: 0, failed: 0 });
    pass(1);
    expect(await sendDueEmails(shop(), send)).toEqual({ sent: 1, failed: 0 });
    expect(await stored(id)).toMatchObject({ status: 'sent', attempts: 2, lastError: null });
  });

  it('keeps no body of what was sent or given up: it may hold a link that opens an account', async () => {
    const headers = { 'List-Unsubscribe': '<https://shop.test/newsletter/1>' };
    const blank = { html: '', text: '', headers: null };
    const given = await anEmail(shop(), { headers });
    const waiting = await anEmail(shop(), { headers, nextAttemptAt: new Date(NOON.getTime() + 1) });
    const hopeless = await anEmail(shop(), { headers, attempts: MAX_ATTEMPTS - 1 });
    await sendDueEmails(shop(), (email) => (email.id === hopeless.id ? refuse() : send(email)));
    expect(await stored(given.id)).toMatchObject({ status: 'sent', subject: given.subject, ...blank });
    expect(await stored(hopeless.id)).toMatchObject({ status: 'failed', ...blank });
    expect(await stored(waiting.id)).toMatchObject({ status: 'queued', text: waiting.text, headers });
    await sendNow(shop(), send, { recipient: 'ana@mail.example', subject: 'Now', html: 'x', text: 'x' });
    const [now] = await database.db.select().from(emailOutbox).where(eq(emailOutbox.subject, 'Now'));
    expect(now).toMatchObject({ status: 'sent', ...blank });
  });

  it('keeps the bodies in a local demo, which has no email server and shows them', async () => {
    const { id, text } = await anEmail(shop());
    await sendDueEmails({ ...shop(), email: { keepsBodies: true } }, send);
    expect(await stored(id)).toMatchObject({ status: 'sent', text });
  });

  it('lets one refused email not delay the others', async () => {
    const bad = await anEmail(shop(), { nextAttemptAt: new Date(NOON.getTime() - MINUTE_MS) });
    const good = await anEmail(shop());
    const choosy = (email: OutgoingEmail) => (email.id === bad.id ? refuse() : send(email));
    expect(await sendDueEmails(shop(), choosy)).toEqual({ sent: 1, failed: 1 });
    expect(sent).toEqual([good.id]);
  });

  it('gives up after eight tries spread over more than a day', async () => {
    const { id } = await anEmail(shop());
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      expect(await stored(id)).toMatchObject({ status: 'queued', attempts: attempt - 1 });
      await sendDueEmails(shop(), refuse);
      pass(retryDelay(attempt));
    }
    expect(await stored(id)).toMatchObject({ status: 'failed', attempts: 8, sentAt: null });
    expect(now.getTime() - NOON.getTime()).toBeGreaterThan(DAY_MS);
    expect(await sendDueEmails(shop(), send)).toEqual({ sent: 0, failed: 0 });
  });

  it('sends every email once when several workers are at it at once', async () => {
    const emails = await Promise.all(Array.from({ length: 40 }, () => anEmail(shop())));
    const workers = Array.from({ length: 6 }, () => sendDueEmails(shop(), send));
    const counts = await Promise.all(workers);
    expect(sent.sort()).toEqual(emails.map(({ id }) => id).sort());
    expect(counts.reduce((sum, count) => sum + count.sent, 0)).toBe(40);
  });

  it('does not wait for an email that another transaction has locked', async () => {
    const locked = await anEmail(shop(), { nextAttemptAt: new Date(NOON.getTime() - MINUTE_MS) });
    const free = await anEmail(shop());
    await database.db.transaction(async (tx) => {
      await tx.select().from(emailOutbox).where(eq(emailOutbox.id, locked.id)).for('update');
      await sendDueEmails(shop(), send);
    });
    expect(sent).toEqual([free.id]);
  });

  it('has no transaction open while an email is on its way', async () => {
    const { id } = await anEmail(shop());
    let locks = -1;
    await sendDueEmails(shop(), async () => {
      // Another connection may change the email meanwhile; with a lock it would have to wait.
      const { rowCount } = await database.pool.query(
        'select from mail_outbox where id = $1 for update nowait',
        [id],
      );
      locks = rowCount ?? -1;
    });
    expect(locks).toBe(1);
  });

  it('leaves the rest for the next start when the shop stops', async () => {
    await anEmail(shop());
    await anEmail(shop());
    expect(await sendDueEmails(shop(), send, { isStopping: () => sent.length > 0 })).toMatchObject({
      sent: 1,
    });
  });
});

describe('a worker that dies between taking an email and sending it', () => {
  const die = () => new Promise<void>(() => {});

  /** Starts a worker that never comes back, and resolves once it has taken the email. */
  async function startDying(): Promise<void> {
    await new Promise<void>((taken) => {
      void sendDueEmails(shop(), () => {
        taken();
        return die();
      });
    });
  }

  it('loses nothing: the email is sent when its claim has run out, and not before', async () => {
    const { id } = await anEmail(shop());
    await startDying();

    pass(10 * MINUTE_MS - 1);
    expect(await sendDueEmails(shop(), send)).toEqual({ sent: 0, failed: 0 });
    pass(1);
    expect(await sendDueEmails(shop(), send)).toEqual({ sent: 1, failed: 0 });
    expect(sent).toEqual([id]);
  });

  it('changes nothing when it turns out to be alive after another one sent the email', async () => {
    const { id } = await anEmail(shop());
    let wakeUp = () => {};
    let slow: Promise<unknown> = Promise.resolve();
    await new Promise<void>((taken) => {
      slow = sendDueEmails(shop(), () => {
        taken();
        return new Promise((_resolve, reject) => {
          wakeUp = () => reject(new Error('connection lost'));
        });
      });
    });
    pass(10 * MINUTE_MS);
    await sendDueEmails(shop(), send);
    const after = await stored(id);

    wakeUp();
    await slow;

    expect(await stored(id)).toEqual(after);
    expect(after).toMatchObject({ status: 'sent', attempts: 2 });
  });

  it('is not followed for ever: an email that ends every worker is given up', async () => {
    const { id } = await anEmail(shop());
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      await startDying();
      pass(10 * MINUTE_MS);
    }
    expect(await sendDueEmails(shop(), send)).toEqual({ sent: 0, failed: 1 });
    expect(sent).toEqual([]);
    expect(await stored(id)).toMatchObject({
      status: 'failed',
      lastError: 'The shop stopped during the last attempt',
    });
  });
});

describe('retryDelay', () => {
  it('grows fourfold from a minute to half a day', () => {
    const minutes = Array.from({ length: 7 }, (_, index) => retryDelay(index + 1) / MINUTE_MS);
    expect(minutes).toEqual([1, 4, 16, 64, 256, 720, 720]);
  });
});
