import { readableAddress } from '@vitrine/contract/catalog/search-engines/readable-address.rules';
import { storeCategoryPath } from '@vitrine/contract/shared/page-paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCategory, aProduct, signedIn } from '../testing/factories/factories.ts';
import { buildTestApp, type TestApp } from '../testing/shops/build-test-app.ts';
import { builtWeb } from '../testing/shops/built-web.ts';

let shop: TestApp;
let headers: Record<string, string>;
let lamps: { id: string; name: string };
beforeAll(async () => {
  shop = await buildTestApp(await builtWeb());
  ({ headers } = await signedIn(shop.deps, { role: 'admin' }));
  lamps = await aCategory(shop.deps, 'Lámps & Shades');
  await aProduct(shop.deps, { name: 'Halo', categoryId: lamps.id, priceCents: 2000 });
  await aProduct(shop.deps, { name: 'Spot', categoryId: lamps.id, priceCents: 9000 });
});
afterAll(() => shop.close());

async function useReadable(readableAddresses: boolean) {
  const url = '/api/admin/settings/search-engines';
  const { version } = (await shop.app.inject({ url, headers })).json().data;
  const payload = { version, changes: { readableAddresses } };
  expect((await shop.app.inject({ method: 'PATCH', url, headers, payload })).statusCode).toBe(200);
}

async function change(id: string, payload: object) {
  const reply = await shop.app.inject({ method: 'PATCH', url: `/api/categories/${id}`, headers, payload });
  return { status: reply.statusCode, ...reply.json() };
}

async function page(url: string) {
  const { statusCode: status, body, headers } = await shop.app.inject(url);
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1];
  const title = /<title>([^<]*)<\/title>/.exec(body)?.[1];
  const description = /<meta name="description" content="([^"]*)"/.exec(body)?.[1];
  return { status, body, canonical, title, description, location: headers.location };
}

const pathOf = ({ id, name }: { id: string; name: string }) =>
  `/store/${encodeURIComponent(readableAddress({ _id: id, name }))}`;

describe('the readable address of a category', () => {
  it('leads to the specified one while the owner has not switched it on', async () => {
    expect(await page(`${pathOf(lamps)}?minPrice=50`)).toMatchObject({
      status: 302,
      location: '/store?category=L%C3%A1mps+%26+Shades&minPrice=50&maxPrice=10000',
    });
    const { canonical } = await page(storeCategoryPath(lamps.name));
    expect(canonical).toBe(`http://shop.test${storeCategoryPath(lamps.name)}`);
  });

  it.each(['lamps-00000000000', 'lamps', '-00000000000', '%00-00000000000', 'a/b'])(
    'of nothing, such as %s, is not found',
    async (address) => expect((await page(`/store/${address}`)).status).toBe(404),
  );
});

describe('with readable addresses, a category', () => {
  beforeAll(() => useReadable(true));

  it('is there under both, and the readable one is the one for search engines', async () => {
    const path = pathOf(lamps);
    expect(path).toMatch(/^\/store\/lamps-shades-[0-9a-f]{11}$/);
    for (const { status, canonical, body } of [await page(path), await page(storeCategoryPath(lamps.name))]) {
      expect(status).toBe(200);
      expect(canonical).toBe(`http://shop.test${path}`);
      expect(body).toContain(`"item":"http://shop.test${path}"`);
      expect(body).toContain('2 Products found');
    }
    expect((await page(path.toUpperCase())).status).toBe(200);
    expect((await page(`${path}/`)).status).toBe(200);
    expect((await shop.app.inject('/sitemap-pages.xml')).body).toContain(
      `<loc>http://shop.test${path}</loc>`,
    );
    const { data } = (await shop.app.inject('/api/products?search=Halo')).json();
    expect((await page(`/product/${data[0]._id}`)).body).toContain(`"item":"http://shop.test${path}"`);
  });

  it('is filtered by its query, whatever category that names', async () => {
    const { body, canonical } = await page(`${pathOf(lamps)}?category=Other&minPrice=50`);
    expect(body).toContain('1 Products found');
    expect(body).toContain('Spot</a>');
    expect(body).not.toContain('Halo</a>');
    expect(canonical).toBe(`http://shop.test${pathOf(lamps)}`);
    expect(await page(`${pathOf(lamps)}?cursor=abc&minPrice=50`)).toMatchObject({
      status: 301,
      location: `${pathOf(lamps)}?minPrice=50&maxPrice=10000`,
    });
  });

  it('leads from a former name to the present one for good, also from a cached page', async () => {
    const rugs = await aCategory(shop.deps, 'Rugs');
    const before = pathOf(rugs);
    expect((await page(before)).status).toBe(200);
    expect(await change(rugs.id, { name: 'שטיחים' })).toMatchObject({ status: 200 });
    const now = pathOf({ id: rugs.id, name: 'שטיחים' });
    expect(now).toMatch(/^\/store\/%D7.*-[0-9a-f]{11}$/);
    expect(await page(`${before}?sort=rating`)).toMatchObject({
      status: 301,
      location: `${now}?sort=rating`,
    });
    expect((await page(now)).status).toBe(200);
    expect(await page('/store?category=Rugs')).toMatchObject({ status: 301 });
    const nameless = await aCategory(shop.deps, '🏺🏺🏺');
    expect((await page(storeCategoryPath(nameless.name))).canonical).toBe(
      `http://shop.test${storeCategoryPath(nameless.name)}`,
    );
    await shop.app.inject({ method: 'DELETE', url: `/api/categories/${rugs.id}`, headers });
    expect((await page(now)).status).toBe(404);
  });
});

describe('what search engines show of a category', () => {
  it('is its name and its products until the owner writes it, and is searched for without', async () => {
    const path = storeCategoryPath(lamps.name);
    const before = await page(path);
    expect(before.title).toMatch(/^Lámps &amp; Shades/);
    const texts = { searchTitle: 'Lamps </title> of brass', searchDescription: 'Made "by hand".' };
    expect(await change(lamps.id, { name: lamps.name, ...texts })).toMatchObject({ data: texts });
    const { title, description, body } = await page(path);
    expect(title).toMatch(/^Lamps &lt;\/title&gt; of brass/);
    expect(description).toBe('Made &quot;by hand&quot;.');
    expect(body).toContain('<span>Lámps &amp; Shades</span></h1>');
    expect((await page(`${path}&search=halo`)).title).toMatch(/^Search: halo/);
    await change(lamps.id, { name: lamps.name, searchTitle: '', searchDescription: '' });
    expect(await page(path)).toMatchObject({ title: before.title, description: before.description });
  });
});
