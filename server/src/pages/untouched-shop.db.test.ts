import { EMAIL_KINDS } from '@vitrine/contract/orders/emails/email-previews.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProduct, signedIn } from '../testing/factories/factories.ts';
import { buildTestApp, type TestApp } from '../testing/shops/build-test-app.ts';
import { builtWeb } from '../testing/shops/built-web.ts';

let shop: TestApp;
let headers: Record<string, string>;
let pages: string[];
beforeAll(async () => {
  shop = await buildTestApp({ ...(await builtWeb()), shopInfo: { demo: false } });
  ({ headers } = await signedIn(shop.deps, { role: 'admin' }));
  const { id } = await aProduct(shop.deps, { name: 'Vase', description: 'Clay.', priceCents: 8500 });
  pages = ['/', '/store', '/aboutus', '/login', '/register', '/cart', '/no/such/page', `/product/${id}`];
});
afterAll(async () => {
  await shop.close();
});

describe('a real shop whose owner has entered nothing', () => {
  it('shows no contact and makes no claims in the owner’s name, on any page', async () => {
    const claims =
      /vitrine\.example|555 010|Portland|our own homes|workshops|within a day|once a month|corner by the window/i;
    for (const url of pages) expect((await shop.app.inject(url)).body, url).not.toMatch(claims);
    expect((await shop.app.inject('/api/shop')).json().data).toMatchObject({
      email: '',
      phone: '',
      address: '',
    });
  });
});

describe.each([
  ['EUR', '€'],
  ['JPY', '¥'],
])('a shop that sells in %s', (currency, sign) => {
  beforeAll(async () => {
    const url = '/api/admin/settings/shop';
    const { version } = (await shop.app.inject({ url, headers })).json().data;
    const payload = { version, changes: { currency } };
    expect((await shop.app.inject({ method: 'PATCH', url, headers, payload })).statusCode).toBe(200);
  });

  it('speaks of no dollars on its pages, in its emails and to agents', async () => {
    for (const url of pages) expect((await shop.app.inject(url)).body, url).not.toMatch(/\$\d|dollar/i);
    for (const kind of EMAIL_KINDS) {
      const reply = await shop.app.inject({ url: `/api/admin/mails/${kind}`, headers });
      expect(reply.statusCode, kind).toBe(200);
      expect(reply.body, kind).not.toMatch(/\$\d|dollar/i);
    }
    const agents = await shop.app.inject('/.well-known/ucp');
    expect(agents.body).not.toMatch(/\$\d|dollar|USD/);
    expect((await shop.app.inject('/aboutus')).body).toContain(`over ${sign}100`);
  });

  it('exports prices that it can import again', async () => {
    const { body } = await shop.app.inject({ url: '/api/admin/exports/products', headers });
    expect(body).toContain(currency === 'JPY' ? ',8500,' : ',85.00,');
    expect(body).not.toMatch(/\$|dollar/i);
  });
});
