import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { aMail } from '../testing/mail.factories.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await buildTestApp();
});
afterAll(() => shop.close());

const read = (path: string) => shop.app.inject(path);

describe('GET /dev/mail', () => {
  it('says so while there is none', async () => {
    expect((await read('/dev/mail')).body).toContain('No mails yet.');
  });

  it('lists the mails, newest first, and names no recipient', async () => {
    await aMail(shop.deps, { subject: 'First <i>', recipient: 'ana@mail.example' });
    shop.setNow('2030-06-15T12:00:01Z');
    const { id } = await aMail(shop.deps, { subject: 'Second' });
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

describe('GET /dev/mail/:id', () => {
  it('shows the text of one mail', async () => {
    const { id } = await aMail(shop.deps, { text: 'Open https://shop.test/?a=1&b=<2>' });
    const reply = await read(`/dev/mail/${id}`);
    expect(reply.body).toContain('Open https://shop.test/?a=1&amp;b=&lt;2&gt;');
    expect(reply.body).toContain(`href="/dev/mail/${id}/html"`);
  });

  it('says why a mail still waits', async () => {
    const { id } = await aMail(shop.deps, { attempts: 3, lastError: 'connection <refused>' });
    expect((await read(`/dev/mail/${id}`)).body).toContain('queued, 3 attempts · connection &lt;refused&gt;');
  });

  it.each([randomUUID(), 'nothing', '%00'])('returns 404 or 400 for %s', async (id) => {
    expect([400, 404]).toContain((await read(`/dev/mail/${id}`)).statusCode);
  });
});

describe('GET /dev/mail/:id/html', () => {
  it('shows the mail as it looks, in a box that runs and loads nothing', async () => {
    const { id } = await aMail(shop.deps, { html: '<p>Hello</p>' });
    const reply = await read(`/dev/mail/${id}/html`);
    expect(reply.body).toBe('<p>Hello</p>');
    expect(reply.headers['content-security-policy']).toBe(
      "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; sandbox",
    );
  });
});

describe('a shop that is no demo, or that sends its mails', () => {
  const options = {
    publicUrl: 'http://shop.test',
    logLevel: 'silent',
    trustedProxies: 0,
    version: '0.0.0',
  };

  it.each([
    ['no demo', { demo: false }, undefined],
    ['a demo with SMTP_URL', { demo: true }, 'smtp://localhost'],
  ])('shows no mails: %s', async (_name, shopInfo, smtpUrl) => {
    const { id } = await aMail(shop.deps);
    const mail = { ...shop.deps.mail, ...(smtpUrl ? { smtpUrl } : {}) };
    const app = await buildApp({ ...shop.deps, mail }, { ...options, shopInfo });
    for (const path of ['/dev/mail', `/dev/mail/${id}`, `/dev/mail/${id}/html`])
      expect((await app.inject(path)).statusCode).toBe(404);
    await app.close();
  });
});
