import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalBody } from '../testing/calls/refusal-body.ts';
import { buildTestApp, type TestApp } from '../testing/shops/build-test-app.ts';

const PAGE = '<!doctype html><script type="application/json" id="shop-info"></script><div id="root"></div>';
const SCRIPT = `console.log(${'1'.repeat(2000)});`;

let webRoot: string;
let shop: TestApp;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'vitrine-web-'));
  await mkdir(join(webRoot, 'assets'));
  await writeFile(join(webRoot, 'index.html'), PAGE);
  await writeFile(join(webRoot, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(webRoot, '.built'), 'stamp');
  await writeFile(join(webRoot, 'assets/app-1a2b.js'), SCRIPT);
  await writeFile(join(webRoot, 'assets/app-1a2b.js.gz'), gzipSync(SCRIPT));
  shop = await buildTestApp({ webRoot, shopInfo: { demo: true } });
});
afterAll(async () => {
  await shop.close();
  await rm(webRoot, { recursive: true });
});

describe('addresses outside the API', () => {
  it.each([
    ['/', 200],
    ['/store?search=a+b', 200],
    ['/admin/orders', 200],
    ['/admin/settings/invoices', 200],
    ['/admin/settings/api-keys', 200],
    ['/admin/settings/webhooks', 200],
    ['/product/123', 404],
    ['/no/such/page', 404],
    ['/index.html', 404],
    ['/.built', 404],
  ])('%s gets the page with status %d, and it is never cached unasked', async (url, status) => {
    const reply = await shop.app.inject(url);
    expect(reply.statusCode).toBe(status);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.headers['cache-control']).toBe('no-cache');
    expect(reply.body).toContain('<div id="root">');
  });

  it.each([
    '/reset-password',
    '/verify-email',
    '/confirm-email',
    '/invitation',
    '/Invitation/',
    '/product/any?preview',
  ])('%s, to which links with a token lead, is stored nowhere', async (url) => {
    const reply = await shop.app.inject(url);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('get the scripts of a build that was made after the start, and nothing beside the folder', async () => {
    await writeFile(join(webRoot, 'assets/app-3c4d.js'), SCRIPT);
    expect((await shop.app.inject('/assets/app-3c4d.js')).statusCode).toBe(200);
    await writeFile(join(webRoot, 'secret.js'), SCRIPT);
    for (const path of ['/assets/app-9.js', '/assets/%2e%2e/secret.js', '/assets/../secret.js'])
      expect((await shop.app.inject(path)).statusCode).toBe(404);
  });

  it('get what the shop is as data that no script has to run for', async () => {
    const { body } = await shop.app.inject('/');
    expect(body).toContain('<script type="application/json" id="shop-info">{"demo":true}</script>');
  });

  it('get hashed files to keep for good, compressed once at build time', async () => {
    const reply = await shop.app.inject({
      url: '/assets/app-1a2b.js',
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(reply.headers['content-encoding']).toBe('gzip');
    expect(reply.headers['content-type']).toContain('javascript');
    expect(reply.rawPayload.length).toBeLessThan(200);
    expect((await shop.app.inject('/assets/app-1a2b.js')).body).toBe(SCRIPT);
  });

  it('get other files for an hour', async () => {
    const reply = await shop.app.inject('/favicon.svg');
    expect(reply.headers['content-type']).toContain('image/svg+xml');
    expect(reply.headers['cache-control']).toBe('public, max-age=3600');
  });

  it.each([
    '/assets/gone-9f.js',
    '/api/nothing',
    `/api/products/${'a'.repeat(300)}`,
    '/media/gone.webp',
    '/media/..%2f..%2f..%2fetc%2fpasswd',
    '/assets/..%2f.built',
  ])('%s is not there and gets no page that a script tag would choke on', async (url) => {
    const reply = await shop.app.inject(url);
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toEqual(refusalBody(sharedRefusals.notFound));
  });

  it('answer writes with 404 in the error envelope', async () => {
    const reply = await shop.app.inject({ method: 'POST', url: '/store' });
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toEqual(refusalBody(sharedRefusals.notFound));
  });
});

describe('returns of the API', () => {
  it('are compressed for who can read it', async () => {
    const reply = await shop.app.inject({
      url: '/api/openapi.json',
      headers: { 'accept-encoding': 'br, gzip' },
    });
    expect(reply.headers['content-encoding']).toBe('br');
  });
});
