import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cookiePageTexts } from '@vitrine/contract/analytics/visitors/visitors.texts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { visitCounts } from '../../database/tables/shop/visit-counts.table.ts';
import { aProduct, signedIn } from '../testing/factories/factories.ts';
import { aPageVisit } from '../testing/factories/visits.ts';
import { buildTestApp } from '../testing/shops/build-test-app.ts';
import { builtWeb } from '../testing/shops/built-web.ts';
import { openCachingShops } from '../testing/shops/caching-shops.ts';

const web = await builtWeb();
const { shops, database, close } = await openCachingShops(1, web);
const [shop] = shops as [(typeof shops)[0]];
let headers: Record<string, string>;
let product: string;
beforeAll(async () => {
  ({ headers } = await signedIn(shop.deps, { role: 'admin' }));
  product = `/product/${(await aProduct(shop.deps)).id}`;
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(close);

let version = 0;
async function save(changes: object) {
  const url = '/api/admin/settings/visitors';
  const reply = await shop.app.inject({ method: 'PATCH', url, headers, payload: { version, changes } });
  if (reply.statusCode === 200) version += 1;
  return reply;
}

const ENTERED = { 'sec-fetch-site': 'none' };

/** Over a socket, so that a response of the cache is sent as to a browser; the next page of a visit unless said otherwise. */
async function visit(path: string, sent: Record<string, string | undefined> = {}) {
  const { port } = shop.app.server.address() as AddressInfo;
  const given = Object.entries({ ...aPageVisit, 'sec-fetch-site': 'same-origin', ...sent }).filter(
    ([, value]) => value !== undefined,
  );
  const request = get({ port, path, headers: Object.fromEntries(given) as Record<string, string> });
  const [reply] = (await once(request, 'response')) as [IncomingMessage];
  let body = '';
  for await (const part of reply.setEncoding('utf8')) body += part;
  return { status: reply.statusCode, body, policies: policiesOf(reply), headers: reply.headers };
}

function policiesOf({ rawHeaders }: IncomingMessage): string[] {
  return rawHeaders.filter(
    (_value, at) => /^content-security-policy$/i.test(rawHeaders[at - 1] ?? '') && at % 2 === 1,
  );
}

const OTHERS = /google|facebook/;
const open = () => ['/', '/store', '/aboutus', '/cart', '/wishlist', product];
const closed = [
  '/login',
  '/register',
  '/profile',
  '/reset-password',
  '/order/success',
  '/admin/dashboard',
  '/no/such',
];

describe('a page of a shop that uses no services of others', () => {
  it('sets no cookie, and its policy and its data name nobody else', async () => {
    for (const path of [...open(), ...closed]) {
      const { body, policies, headers: sent } = await visit(path);
      expect([policies.length, sent['set-cookie']], path).toEqual([1, undefined]);
      expect(`${policies[0]} ${body}`, path).not.toMatch(
        /visitorServices|googletagmanager|facebook\.(net|com)/,
      );
    }
    expect((await visit('/cookies')).status).toBe(404);
  });
});

describe('a page of a shop that uses services of others', () => {
  beforeAll(async () => {
    expect((await save({ measurementId: 'G-AB12CD34EF', pixelId: '123456789012345' })).statusCode).toBe(200);
  });

  it('allows their scripts where shoppers look around, from the cache or not', async () => {
    for (const path of [...open(), '/cookies'])
      for (const _again of [1, 2]) {
        const { body, policies } = await visit(path);
        expect(policies, path).toHaveLength(1);
        expect(policies[0]).toContain(
          "script-src 'self' https://www.googletagmanager.com/gtag/js https://connect",
        );
        expect(policies[0]).not.toMatch(/script-src[^;]*unsafe/);
        expect(body).toContain('"visitorServices":{"analytics":"G-AB12CD34EF","pixel":"123456789012345"}');
        expect(body).toContain(`>${cookiePageTexts.title}</a>`);
      }
  });

  it('allows nothing more where people sign in, order or work, and to the API', async () => {
    for (const path of [...closed, '/api/products'])
      for (const _again of [1, 2]) {
        const { body, policies } = await visit(path);
        expect(policies, path).toHaveLength(1);
        expect(policies[0], path).not.toMatch(OTHERS);
        expect(body, path).not.toContain('visitorServices');
      }
  });

  it('allows only what is used', async () => {
    await save({ measurementId: '' });
    const { policies, body } = await visit('/');
    expect(policies[0]).not.toContain('google');
    expect(policies[0]).toContain('https://connect.facebook.net/signals/');
    expect(body).toContain('"visitorServices":{"pixel":"123456789012345"}');
    await save({ pixelId: '' });
    expect((await visit('/')).policies[0]).not.toMatch(OTHERS);
  });

  it('refuses what is no id', async () => {
    for (const measurementId of ['<script>', "G-A'; script-src *", 'G-AB12CD34EF https://evil.example'])
      expect((await save({ measurementId })).statusCode).toBe(400);
  });
});

describe('a visit', () => {
  beforeEach(() => database.db.delete(visitCounts));

  it('counts once for each page that somebody enters by, from the cache or not, and adds no query', async () => {
    const other = await buildTestApp(web, { db: database.db });
    await other.app.inject({ url: product, headers: aPageVisit });
    for (const path of ['/', '/store', product]) await other.app.inject({ url: path, headers: aPageVisit });
    await other.app.inject({ url: '/store', headers: { ...aPageVisit, 'sec-fetch-site': 'same-origin' } });
    for (const path of closed) await other.app.inject({ url: path, headers: aPageVisit });
    await other.close();
    expect(await database.db.select().from(visitCounts)).toMatchObject([{ visits: 4, carts: 0 }]);
  });

  it('of a page from the cache counts too, also when the browser has it already', async () => {
    const { headers: first } = await visit('/', ENTERED);
    for (const _again of [1, 2]) expect((await visit('/', ENTERED)).status).toBe(200);
    const known = { 'if-none-match': first.etag };
    expect((await visit('/', { ...known, ...ENTERED })).status).toBe(304);
    expect((await visit('/', known)).status).toBe(304);
    await shop.app.close();
    expect(await database.db.select().from(visitCounts)).toMatchObject([{ visits: 4 }]);
  });
});
