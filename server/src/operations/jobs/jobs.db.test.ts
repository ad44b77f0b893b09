import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sessions } from '../../../database/tables/accounts/sessions.table.ts';
import { emailOutbox } from '../../../database/tables/messages/outbox.table.ts';
import { payments as paymentsTable } from '../../../database/tables/payments/payments.table.ts';
import { sandboxSessions } from '../../../database/tables/payments/sandbox.table.ts';
import { readEnv } from '../../env.ts';
import { sandboxProvider } from '../../platform/payment-providers/sandbox/sandbox-provider.ts';
import { secretCipher } from '../../platform/settings/secret-cipher.ts';
import { createSettings } from '../../platform/settings/settings.ts';
import { diskImages } from '../../platform/storage/disk-images.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { anEmail } from '../../testing/factories/email.factories.ts';
import { aProduct, aUser, signedIn } from '../../testing/factories/factories.ts';
import { anOrder } from '../../testing/factories/orders.factories.ts';
import { TEST_SANDBOX } from '../../testing/shops/build-test-app.ts';
import { cleanUp } from './clean-up.ts';
import { startJobs } from './jobs.ts';

const KEEPING = readEnv({});
const QUICK = { keeping: KEEPING, everyMs: { email: 5, 'clean-up': 5 } };
const SOON = { timeout: 10_000 };

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'vitrine-jobs-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const deps = () => ({
  db: database.db,
  settings: createSettings(database.db, { isDemo: false }),
  clock: () => new Date('2030-06-15T12:00:00.000Z'),
  publicUrl: 'http://shop.test',
  email: { from: 'Vitrine <hello@shop.test>', folder },
  imageStore: diskImages(folder),
  mediaDir: folder,
  secrets: secretCipher([], { isShared: true }),
});
const log = () => ({ warn: vi.fn(), error: vi.fn() });

const findEmailText = async (id: string) =>
  (await database.db.select().from(emailOutbox).where(eq(emailOutbox.id, id)))[0]?.text;

async function statusOf(id: string): Promise<string | undefined> {
  const [row] = await database.db.select().from(emailOutbox).where(eq(emailOutbox.id, id));
  return row?.status;
}

describe('startJobs', () => {
  it('sends what waits from before the start, and what comes later', async () => {
    const before = await anEmail(deps());
    const jobs = startJobs(deps(), log(), QUICK);
    try {
      await vi.waitUntil(async () => (await statusOf(before.id)) === 'sent', SOON);
      const later = await anEmail(deps());
      await vi.waitUntil(async () => (await statusOf(later.id)) === 'sent', SOON);
    } finally {
      await jobs.stop();
    }
  });

  it('blanks the bodies of sent emails that another release left', async () => {
    const sent = await anEmail(deps(), { status: 'sent', sentAt: deps().clock() });
    const queued = await anEmail(deps(), { nextAttemptAt: new Date('2999-01-01') });
    await cleanUp(deps(), KEEPING);
    expect(await findEmailText(sent.id)).toBe('');
    expect(await findEmailText(queued.id)).toBe(queued.text);
  });

  it('deletes old emails and expired sessions', async () => {
    const longAgo = new Date('2030-01-01T00:00:00.000Z');
    const { id } = await anEmail(deps(), { status: 'sent', sentAt: longAgo });
    const { user } = await signedIn({ ...deps(), clock: () => longAgo });
    const sessionsOfUser = () => database.db.select().from(sessions).where(eq(sessions.userId, user.id));
    expect(await sessionsOfUser()).toHaveLength(1);

    const jobs = startJobs(deps(), log(), QUICK);
    await vi.waitUntil(async () => (await statusOf(id)) === undefined, SOON);
    await jobs.stop();

    expect(await sessionsOfUser()).toEqual([]);
  });

  it('clears away half a picture that a crash left behind', async () => {
    const leftOver = join(folder, '.0123456789abcdef.tmp');
    await writeFile(leftOver, 'half');
    await aProduct(deps(), {}, [`/media/${'a'.repeat(32)}.webp`]);
    const jobs = startJobs(deps(), log(), QUICK);
    try {
      await vi.waitUntil(async () => !(await readdir(folder)).includes(basename(leftOver)), SOON);
    } finally {
      await jobs.stop();
    }
  });

  it('asks the provider about payments that stayed open, and lets the sandbox report what it has not reported', async () => {
    const sandbox = { ...TEST_SANDBOX, retryDelaysMs: [] };
    const payments = {
      ...sandboxProvider({ ...deps(), sandbox }),
      closeSession: vi.fn(),
      findSession: vi.fn(),
    };
    const asked = { sessionId: null, orderId: null, amountCents: null, currency: null };
    payments.findSession.mockResolvedValue({ ...asked, status: 'open' });
    const { id: userId } = await aUser(deps());
    const order = await anOrder(deps(), { userId });
    const long = { createdAt: new Date('2030-06-15T11:00:00.000Z'), expiresAt: new Date('2031-01-01') };
    const payment = { orderId: order.id, amountCents: 8500, currency: 'usd' };
    await database.db
      .insert(paymentsTable)
      .values({ ...payment, ...long, userId, provider: 'sandbox', sessionId: 'sbx_1' });
    const overdue = { ...long, expiresAt: long.createdAt };
    const session = { ...payment, id: 'sbx_2', idempotencyKey: 'k', lines: [], discountCents: 0 };
    await database.db
      .insert(sandboxSessions)
      .values({ ...session, ...overdue, successUrl: '/', cancelUrl: '/' });
    const attempts = async () =>
      (await database.db.select().from(sandboxSessions).where(eq(sandboxSessions.id, 'sbx_2')))[0]?.eventId;

    const jobs = startJobs({ ...deps(), payments, sandbox }, log(), {
      keeping: KEEPING,
      everyMs: { payments: 5, sandbox: 5 },
    });
    try {
      await vi.waitUntil(() => payments.findSession.mock.calls.length > 1, SOON);
      await vi.waitUntil(async () => typeof (await attempts()) === 'string', SOON);
    } finally {
      await jobs.stop();
    }
    expect(payments.findSession).toHaveBeenCalledWith('sbx_1');
  });

  it('finishes the email under way before its stop is over', async () => {
    const { id } = await anEmail(deps());
    let isStopped = false;
    const { stopped } = await database.db.transaction(async (tx) => {
      await tx.execute('lock table mail_outbox in access exclusive mode');
      const jobs = startJobs(deps(), log(), QUICK);
      await vi.waitUntil(async () => {
        const { rowCount } = await database.pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        return rowCount === 2;
      }, SOON);
      const stopped = jobs.stop().then(() => {
        isStopped = true;
      });
      await tx.execute('select 1');
      expect(isStopped).toBe(false);
      return { stopped };
    });
    await stopped;
    expect(await statusOf(id)).toBe('sent');
  });

  it('does nothing more once it is stopped', async () => {
    const [stoppedClock, otherClock] = [vi.fn(deps().clock), vi.fn(deps().clock)];
    const jobs = startJobs({ ...deps(), clock: stoppedClock }, log(), QUICK);
    await vi.waitUntil(() => stoppedClock.mock.calls.length > 4, SOON);
    await jobs.stop();
    const calls = stoppedClock.mock.calls.length;
    // Other jobs with the same interval show that enough time has passed for another run.
    const others = startJobs({ ...deps(), clock: otherClock }, log(), QUICK);
    await vi.waitUntil(() => otherClock.mock.calls.length > 8, SOON);
    await others.stop();
    expect(stoppedClock).toHaveBeenCalledTimes(calls);
  });

  it('warns of emails that could not be sent, without naming anyone', async () => {
    const words = log();
    const email = { from: 'x@shop.test', folder: '/dev/null/mail' };
    await anEmail(deps());
    const jobs = startJobs({ ...deps(), email }, words, QUICK);
    await vi.waitUntil(() => words.warn.mock.calls.length > 0, SOON);
    await jobs.stop();
    expect(words.warn.mock.calls[0]?.[0]).toEqual({ sent: expect.any(Number), failed: expect.any(Number) });
    expect(JSON.stringify(words.warn.mock.calls)).not.toContain('@');
  });

  it('goes on after a run that failed', async () => {
    const words = log();
    let isDown = true;
    const flaky = {
      ...deps(),
      clock: () => {
        if (isDown) throw new Error('no clock');
        return deps().clock();
      },
    };
    const jobs = startJobs(flaky, words, QUICK);
    await vi.waitUntil(() => words.error.mock.calls.length > 2, SOON);
    isDown = false;
    const { id } = await anEmail(deps());
    await vi.waitUntil(async () => (await statusOf(id)) === 'sent', SOON);
    await jobs.stop();
    expect(words.error.mock.calls[0]?.[0]).toMatchObject({ err: { message: 'no clock' } });
  });
});
