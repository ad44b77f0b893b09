import { readableAddress } from '@vitrine/contract/catalog/search-engines/readable-address.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { products } from '../../database/tables/catalog/products.table.ts';
import { aProduct, signedIn } from '../testing/factories/factories.ts';
import { buildTestApp, type TestApp } from '../testing/shops/build-test-app.ts';
import { builtWeb } from '../testing/shops/built-web.ts';

let shop: TestApp;
let headers: Record<string, string>;
let lamp: typeof products.$inferSelect;
beforeAll(async () => {
  shop = await buildTestApp(await builtWeb());
  ({ headers } = await signedIn(shop.deps, { role: 'admin' }));
  lamp = await aProduct(shop.deps, { name: 'Walnut Lamp' });
});
afterAll(() => shop.close());

async function useReadable(readableAddresses: boolean) {
  const url = '/api/admin/settings/search-engines';
  const { version } = (await shop.app.inject({ url, headers })).json().data;
  const payload = { version, changes: { readableAddresses } };
  expect((await shop.app.inject({ method: 'PATCH', url, headers, payload })).statusCode).toBe(200);
}

async function page(url: string) {
  const { statusCode: status, body, headers } = await shop.app.inject(url);
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1];
  return { status, body, canonical, location: headers.location };
}

const pathOf = (product: { id: string; name: string }, name = product.name) =>
  `/product/${encodeURIComponent(readableAddress({ _id: product.id, name }))}`;

describe('a readable address', () => {
  it('leads to the specified one while the owner has not switched it on', async () => {
    const answer = await page(pathOf(lamp));
    expect(answer).toMatchObject({ status: 302, location: `/product/${lamp.id}` });
    const { canonical, body } = await page(`/product/${lamp.id}`);
    expect(canonical).toBe(`http://shop.test/product/${lamp.id}`);
    expect(body).not.toContain('readableAddresses');
  });

  it.each(['walnut-lamp-00000000000', 'walnut-lamp', '-00000000000', '%00-00000000000'])(
    'of nothing, such as %s, is not found',
    async (address) => {
      expect((await page(`/product/${address}`)).status).toBe(404);
      expect((await shop.app.inject(`/api/products/${address}`)).statusCode).toBeOneOf([400, 404]);
    },
  );
});

describe('with readable addresses', () => {
  beforeAll(() => useReadable(true));

  it('the page is there under both, and the readable one is the one for search engines', async () => {
    const [readable, specified] = [await page(pathOf(lamp)), await page(`/product/${lamp.id}`)];
    for (const { status, canonical, body } of [readable, specified]) {
      expect(status).toBe(200);
      expect(canonical).toBe(`http://shop.test${pathOf(lamp)}`);
      expect(body).toContain(`"url":"http://shop.test${pathOf(lamp)}"`);
      expect(body).toContain('"readableAddresses":true');
    }
    expect(readable.body).toContain(`"address":"${readableAddress({ _id: lamp.id, name: lamp.name })}"`);
    expect(readable.body).toContain('Walnut Lamp</h1>');
    const sitemap = await shop.app.inject(
      `/sitemap-products-${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}.xml`,
    );
    expect(sitemap.body).toContain(`<loc>http://shop.test${pathOf(lamp)}</loc>`);
  });

  it('a former name leads to the present one for good, also from a cached page', async () => {
    const before = pathOf(lamp);
    expect((await page(before)).status).toBe(200);
    const sent = { method: 'PUT', url: `/api/products/${lamp.id}`, headers } as const;
    expect((await shop.app.inject({ ...sent, payload: { name: 'מנורת אגוז' } })).statusCode).toBe(200);
    const now = pathOf(lamp, 'מנורת אגוז');
    expect(now).toMatch(/^\/product\/%D7.*-[0-9a-f]{11}$/);
    const variant = '?variant=5e1f0000-de30-4000-8000-000000000009';
    expect(await page(before + variant)).toMatchObject({ status: 301, location: now + variant });
    expect(await page(before)).toMatchObject({ status: 301, location: now });
    expect((await page(now)).status).toBe(200);
    expect((await page(now.toUpperCase())).status).toBe(200);
  });

  it('the same name and nothing to read in a name are no problem', async () => {
    const [one, other, nameless] = await Promise.all([
      aProduct(shop.deps, { name: 'Cup' }),
      aProduct(shop.deps, { name: 'Cup' }),
      aProduct(shop.deps, { name: '🏺' }),
    ]);
    for (const { id, name } of [one, other]) {
      const { data } = (await shop.app.inject(`/api/products/${readableAddress({ _id: id, name })}`)).json();
      expect(data._id).toBe(id);
    }
    expect((await page(`/product/${nameless.id}`)).canonical).toBe(`http://shop.test/product/${nameless.id}`);
  });

  it('two products that share a short id are told apart by their names', async () => {
    const ids = ['aaaaaaaa-aaa0-4000-8000-000000000001', 'aaaaaaaa-aaa0-4000-8000-000000000002'];
    const [bowl, plate] = await Promise.all([
      aProduct(shop.deps, { id: ids[0] ?? '', name: 'Bowl' }),
      aProduct(shop.deps, { id: ids[1] ?? '', name: 'Plate' }),
    ]);
    for (const product of [bowl, plate])
      expect((await page(pathOf(product))).canonical).toBe(`http://shop.test${pathOf(product)}`);
  });
});
