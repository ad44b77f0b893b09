import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Deps } from '../../../deps.ts';
import { openSession } from '../../../domains/accounts/sessions/sessions.service.ts';
import { readEnv } from '../../../env.ts';
import { currentTransport } from '../../../platform/email/email-transport.ts';
import { signatureHeader } from '../../../platform/payment-providers/webhook-signature.ts';
import { emptyTables } from '../../../testing/database/all-tables.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { aUser } from '../../../testing/factories/factories.ts';
import { startFakeSmtp } from '../../../testing/fakes/fake-smtp.ts';
import { startFakeStripe } from '../../../testing/fakes/fake-stripe.ts';
import { buildApp } from '../../app.ts';
import { openLifecycle } from '../lifecycle.ts';
import { makeDeps } from '../make-deps.ts';
import { makeDataDir } from '../prepare-storage.ts';
import { paymentNote } from './report-services.ts';

type Process = { deps: Deps; app: FastifyInstance; close: () => Promise<void> };

let database: TestDatabase;
let DATA_DIR: string;
let stripe: Awaited<ReturnType<typeof startFakeStripe>>;
let one: Process;
let other: Process;
let headers: { authorization: string };

/** As `startWorker` opens it, without a port. */
async function openProcess(): Promise<Process> {
  const publicUrl = 'https://shop.example';
  const env = readEnv({ DATA_DIR, DEMO: 'false', PUBLIC_URL: publicUrl, STRIPE_API_URL: stripe.url });
  await makeDataDir(env);
  const lifecycle = openLifecycle();
  const deps = await makeDeps(env, { db: database.db, direct: database.connection }, lifecycle);
  const options = { publicUrl, logLevel: 'silent', trustedProxies: 0, version: '0.0.0' };
  const app = await buildApp(deps, { ...options, shopInfo: { demo: false } });
  lifecycle.onStop(() => app.close());
  return { deps, app, close: lifecycle.close };
}

beforeAll(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), 'vitrine-services-'));
  database = await openTestDatabase();
});
beforeEach(async () => {
  stripe = await startFakeStripe();
  await emptyTables(database.db);
  [one, other] = [await openProcess(), await openProcess()];
  const user = await aUser(one.deps, { role: 'admin', staffRole: 'owner' });
  const token = await openSession(one.deps, user.id, undefined, { isConfirmed: true });
  headers = { authorization: `Bearer ${token}` };
});
afterEach(async () => {
  await Promise.all([one.close(), other.close()]);
  await stripe.stop();
});
afterAll(async () => {
  await database.close();
  await rm(DATA_DIR, { recursive: true });
});

const send = (method: 'PUT' | 'PATCH' | 'POST' | 'DELETE', path: string, payload?: object) =>
  one.app.inject({ method, url: `/api/admin/${path}`, headers, ...(payload && { payload }) });
const soon = (check: () => void) => vi.waitFor(check, { timeout: 3_000, interval: 10 });

const email = {
  id: '5e1f0000-0000-4000-8000-00000000000a',
  recipient: 'ana@mail.example',
  subject: 'Hello',
  html: '',
  text: 'Hello',
  createdAt: new Date(),
};

describe('an email server that is entered in the back office', () => {
  it('is used by every process without a restart, with the name and addresses of the shop', async () => {
    const smtp = await startFakeSmtp();
    const sendEmail = currentTransport(other.deps);
    await sendEmail(email);
    expect(smtp.received).toEqual([]);
    const port = Number(new URL(smtp.url).port);
    const changes = { host: '127.0.0.1', port, security: 'none', senderAddress: 'shop@clay.example' };
    expect((await send('PATCH', 'settings/mail-server', { version: 0, changes })).statusCode).toBe(200);
    await send('PATCH', 'settings/shop', {
      version: 0,
      changes: { name: 'Clay', email: 'ann@clay.example' },
    });
    await soon(() => expect(other.deps.email.from).toBe('Clay <shop@clay.example>'));
    await sendEmail(email);
    expect(smtp.received[0]?.message).toContain('From: Clay <shop@clay.example>');
    expect(smtp.received[0]?.message).toContain('Reply-To: ann@clay.example');
    await send('PATCH', 'settings/mail-server', { version: 1, changes: { host: '' } });
    await soon(() => expect(other.deps.email.smtpUrl).toBeUndefined());
    await smtp.stop();
  });
});

describe('keys of Stripe that are entered in the back office', () => {
  const event = (secret: string) => {
    const bytes = Buffer.from(JSON.stringify({ id: 'evt_1', type: 'charge.updated', data: { object: {} } }));
    return { payload: bytes, signature: signatureHeader(bytes, { secret, now: new Date() }) };
  };
  const receive = ({ payload, signature }: ReturnType<typeof event>) =>
    other.app.inject({
      method: 'POST',
      url: '/api/payments/webhook',
      headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
      payload,
    });

  it('take payments in every process once the webhook is connected, and no longer when they are removed', async () => {
    expect((await receive(event('whsec_0123456789'))).statusCode).toBe(404);
    await send('PUT', 'secrets/stripe-secret-key', { value: `sk_test_${'x'.repeat(20)}` });
    expect([one.deps.payments, one.deps.paymentAccount?.isLive]).toEqual([undefined, false]);
    expect((await send('POST', 'payments/test')).json().message).toMatch(/Connect the webhook/);
    expect((await send('POST', 'payments/webhook')).statusCode).toBe(200);
    expect(one.deps.payments?.name).toBe('stripe');
    await soon(() => expect(other.deps.payments?.name).toBe('stripe'));
    const [webhook] = stripe.webhooks.values();
    expect(webhook?.url).toBe('https://shop.example/api/payments/webhook');
    expect((await receive(event(`whsec_of_${webhook?.id}`))).statusCode).toBe(200);
    expect((await receive(event('whsec_of_somebody_else'))).statusCode).toBe(400);

    await send('POST', 'payments/webhook');
    expect(stripe.webhooks.size).toBe(1);
    const [replaced] = stripe.webhooks.values();
    await vi.waitFor(async () => {
      expect((await receive(event(`whsec_of_${replaced?.id}`))).statusCode).toBe(200);
    });
    expect((await receive(event(`whsec_of_${webhook?.id}`))).statusCode).toBe(400);

    await send('DELETE', 'secrets/stripe-secret-key');
    await soon(() => expect(other.deps.payments).toBeUndefined());
  });

  it('keep working if connecting the webhook again ends before the new secret is stored', async () => {
    await send('PUT', 'secrets/stripe-secret-key', { value: `sk_test_${'x'.repeat(20)}` });
    await send('POST', 'payments/webhook');
    const [webhook] = stripe.webhooks.values();
    await soon(() => expect(other.deps.payments?.name).toBe('stripe'));
    const { db } = database;
    await db.execute(sql`alter table shop_settings add constraint nothing_new check (version = 1) not valid`);
    const reply = await send('POST', 'payments/webhook');
    await db.execute(sql`alter table shop_settings drop constraint nothing_new`);
    expect(reply.statusCode).not.toBe(200);
    expect([...stripe.webhooks.keys()]).toContain(webhook?.id);
    expect((await receive(event(`whsec_of_${webhook?.id}`))).statusCode).toBe(200);

    // The next attempt removes what both left behind.
    expect((await send('POST', 'payments/webhook')).statusCode).toBe(200);
    expect(stripe.webhooks.size).toBe(1);
    expect([...stripe.webhooks.keys()]).not.toContain(webhook?.id);
  });

  it('count as connected although Stripe does not remove the earlier webhook', async () => {
    await send('PUT', 'secrets/stripe-secret-key', { value: `sk_test_${'x'.repeat(20)}` });
    await send('POST', 'payments/webhook');
    const [webhook] = stripe.webhooks.values();
    stripe.failAfter(2, 'reset', 'reset', 'reset');
    expect((await send('POST', 'payments/webhook')).statusCode).toBe(200);
    const added = [...stripe.webhooks.keys()].find((id) => id !== webhook?.id);
    await vi.waitFor(async () => {
      expect((await receive(event(`whsec_of_${added}`))).statusCode).toBe(200);
    });
  });

  it('are reported with what Stripe answered: at the start, by the button and on the screen', async () => {
    const health = async () =>
      (await other.app.inject({ url: '/api/admin/health', headers })).json().data.payments.check;
    const log = { error: vi.fn() };
    expect(await paymentNote(one.deps, log)).toMatch(/takes no payments yet/);
    await send('PUT', 'secrets/stripe-secret-key', { value: `sk_live_${'x'.repeat(20)}` });
    await send('PUT', 'secrets/stripe-webhook-secret', { value: 'whsec_0123456789' });
    await soon(() => expect(other.deps.payments?.name).toBe('stripe'));
    expect(await health()).toBeNull();
    expect(await paymentNote(one.deps, log)).toBeUndefined();
    await vi.waitFor(async () => expect(await health()).toMatchObject({ problem: null }));

    stripe.fail('wrong key');
    expect(await paymentNote(one.deps, log)).toMatch(
      /^Payments do not work\. Stripe answered: Invalid API Key/,
    );
    await vi.waitFor(async () =>
      expect(await health()).toMatchObject({
        problem: 'refused',
        answer: expect.stringMatching(/^Invalid API Key/),
      }),
    );
    stripe.fail('reset', 'reset');
    expect((await send('POST', 'payments/test')).json().message).toMatch(/^Stripe could not be reached/);
    stripe.account.charges_enabled = false;
    expect((await send('POST', 'payments/test')).json()).toMatchObject({ code: 'payment_test_failed' });
    stripe.account.charges_enabled = true;
    expect((await send('POST', 'payments/test')).json().message).toMatch(/Payments are live/);
  });
});
