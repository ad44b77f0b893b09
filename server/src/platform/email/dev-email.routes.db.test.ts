import { randomUUID } from 'node:crypto';
import { DEMO_ADMIN_ID } from '@vitrine/contract/accounts/accounts.rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../operations/app.ts';
import { anEmail } from '../../testing/factories/email.factories.ts';
import { signedIn } from '../../testing/factories/factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';

const shop = openTestShop({ publicUrl: 'http://localhost:3000' });
let headers: Record<string, string>;
beforeAll(async () => {
  headers = (await signedIn(shop.deps, { role: 'admin' })).headers;
});

const read = (url: string) => shop.app.inject({ url, headers });

describe('GET /dev/mail', () => {
  it('says so while there is none', async () => {
    expect((await read('/dev/mail')).body).toContain('No emails yet.');
  });

  it('lists the emails, newest first, and names no recipient', async () => {
    await anEmail(shop.deps, { subject: 'First <i>', recipient: 'ana@mail.example' });
    shop.setNow('2030-06-15T12:00:01Z');
    const { id } = await anEmail(shop.deps, { subject: 'Second' });
    const reply = await read('/dev/mail');
    expect(reply.headers['content-type']).toContain('text/html');
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.body).toMatch(/>Second<.+First &lt;i&gt;/s);
    expect(reply.body).toContain(`href="/dev/mail/${id}"`);
    expect(reply.body).toContain('to a***@mail.example');
    expect(reply.body).not.toContain('ana@mail.example');
    expect(reply.body).not.toContain('<script');
  });
});

describe('the emails of a local demo', () => {
  it('are for its admins alone, and not for the demo admin, whose password is public', async () => {
    const customer = await signedIn(shop.deps);
    const demo = await signedIn(shop.deps, { id: DEMO_ADMIN_ID, role: 'admin' });
    const { id } = await anEmail(shop.deps);
    for (const url of ['/dev/mail', `/dev/mail/${id}`, `/dev/mail/${id}/html`]) {
      const statusFor = async (of: Record<string, string>) =>
        (await shop.app.inject({ url, headers: of })).statusCode;
      expect([await statusFor({}), await statusFor(customer.headers), await statusFor(demo.headers)]).toEqual(
        [401, 403, 403],
      );
    }
  });
});

describe('GET /dev/mail/:id', () => {
  it('shows the text of one email', async () => {
    const { id } = await anEmail(shop.deps, { text: 'Open https://shop.test/?a=1&b=<2>' });
    const reply = await read(`/dev/mail/${id}`);
    expect(reply.body).toContain('Open https://shop.test/?a=1&amp;b=&lt;2&gt;');
    expect(reply.body).toContain(`href="/dev/mail/${id}/html"`);
  });

  it('shows why an email still waits', async () => {
    const { id } = await anEmail(shop.deps, { attempts: 3, lastError: 'connection <refused>' });
    expect((await read(`/dev/mail/${id}`)).body).toContain('queued, 3 attempts · connection &lt;refused&gt;');
  });

  it.each([randomUUID(), 'nothing', '%00'])('returns 404 or 400 for %s', async (id) => {
    expect([400, 404]).toContain((await read(`/dev/mail/${id}`)).statusCode);
  });
});

describe('GET /dev/mail/:id/html', () => {
  it('shows the email as it looks, in a box that runs and loads nothing', async () => {
    const { id } = await anEmail(shop.deps, { html: '<p>Hello</p>' });
    const reply = await read(`/dev/mail/${id}/html`);
    expect(reply.body).toBe('<p>Hello</p>');
    expect(reply.headers['content-security-policy']).toBe(
      "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; sandbox",
    );
  });
});

describe('a shop that is no demo, or that sends its emails', () => {
  const options = {
    publicUrl: 'http://localhost:3000',
    logLevel: 'silent',
    trustedProxies: 0,
    version: '0.0.0',
  };

  it.each([
    ['no demo', { shopInfo: { demo: false } }, undefined],
    ['a demo with SMTP_URL', { shopInfo: { demo: true } }, 'smtp://localhost'],
    ['a demo at a public address', { shopInfo: { demo: true }, publicUrl: 'https://shop.test' }, undefined],
  ])('shows no emails: %s', async (_name, given, smtpUrl) => {
    const { id } = await anEmail(shop.deps);
    const email = { ...shop.deps.email, ...(smtpUrl ? { smtpUrl } : {}) };
    const app = await buildApp({ ...shop.deps, email }, { ...options, ...given });
    for (const path of ['/dev/mail', `/dev/mail/${id}`, `/dev/mail/${id}/html`])
      expect((await app.inject({ url: path, headers })).statusCode).toBe(404);
    await app.close();
  });
});
