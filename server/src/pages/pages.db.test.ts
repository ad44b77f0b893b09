import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { descriptionStart } from '@vitrine/contract/catalog/catalog.rules';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { categories } from '../../database/tables/catalog/categories.table.ts';
import { products } from '../../database/tables/catalog/products.table.ts';
import { poolOf } from '../platform/database/connections/client.ts';
import { aCategory, aProduct, aUser, signedIn } from '../testing/factories/factories.ts';
import { aReview } from '../testing/factories/reviews.factories.ts';
import { buildTestApp, type TestApp } from '../testing/shops/build-test-app.ts';
import { builtWeb } from '../testing/shops/built-web.ts';

const NASTY = '</script><script>alert(1)</script>"&$&';
const MANIFEST = {
  _shop: { file: 'assets/shop.js', name: 'shop', imports: ['_framework'] },
  _framework: { file: 'assets/framework.js' },
  _card: { file: 'assets/card.js', imports: ['_framework'] },
  'src/pages/storefront/home/home.page.tsx': { file: 'assets/home.js', imports: ['_framework', '_card'] },
};

let webRoot: string;
let shop: TestApp;
let vase: typeof products.$inferSelect;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'vitrine-pages-'));
  await mkdir(join(webRoot, '.vite'));
  await writeFile(join(webRoot, '.vite/manifest.json'), JSON.stringify(MANIFEST));
  const source = join(import.meta.dirname, '../../../web/index.html');
  await writeFile(join(webRoot, 'index.html'), await readFile(source, 'utf8'));
  const { renderPage } = await builtWeb();
  shop = await buildTestApp({ webRoot, renderPage });
  const category = await aCategory(shop.deps, 'Cups & Bowls');
  const nasty = { name: `Vase ${NASTY}`, description: `Clay. ${NASTY}`, categoryId: category.id };
  vase = await aProduct(shop.deps, { ...nasty, isFeatured: true, promoPercentage: 10 });
  const user = await aUser(shop.deps, { username: 'Marta' });
  await aReview(shop.deps, { productId: vase.id, userId: user.id, content: `Fine. ${NASTY}` });
});
afterAll(async () => {
  await shop.close();
  await rm(webRoot, { recursive: true });
});

async function page(url: string, sent: Record<string, string> = {}) {
  const { statusCode: status, body, headers } = await shop.app.inject({ url, headers: sent });
  return { status, body, headers };
}

function block(body: string, attribute: string) {
  const [, json = ''] = new RegExp(`<script [^>]*${attribute}[^>]*>([^<]*)</script>`).exec(body) ?? [];
  return JSON.parse(json);
}

const api = async (path: string) => (await shop.app.inject(`/api${path}`)).json();

describe('the page of a product', () => {
  it('comes with the answers to its first calls', async () => {
    const { status, body } = await page(`/product/${vase.id}`);
    expect(status).toBe(200);
    expect(block(body, 'first-data')).toEqual({
      product: (await api(`/products/${vase.id}`)).data,
      reviews: await api(`/comments/${vase.id}?limit=20`),
    });
  });

  it('has name and price in its head and its body, and no text of it becomes script', async () => {
    const { body } = await page(`/product/${vase.id}`);
    expect(body).toContain(`<link rel="canonical" href="http://shop.test/product/${vase.id}"`);
    expect(block(body, 'ld\\+json')).toMatchObject({
      '@type': 'Product',
      offers: { price: '76.50' },
      aggregateRating: { ratingValue: 4, reviewCount: 1 },
    });
    const main = /<main.*<\/main>/s.exec(body)?.[0];
    for (const text of ['$76.50', '$85.00', 'Marta']) expect(main).toContain(text);
    expect(body).not.toContain('<script>alert');
  });

  it('is new after a change of the price, and not sent again without one', async () => {
    const first = await page(`/product/${vase.id}`);
    const etag = String(first.headers.etag);
    expect(first.headers['cache-control']).toBe('no-cache');
    expect(await page(`/product/${vase.id}`, { 'if-none-match': etag })).toMatchObject({
      status: 304,
      body: '',
    });
    await shop.deps.db.update(products).set({ priceCents: 9000 }).where(eq(products.id, vase.id));
    expect((await page(`/product/${vase.id}`, { 'if-none-match': etag })).status).toBe(200);
    await shop.deps.db.update(products).set({ priceCents: 8500 }).where(eq(products.id, vase.id));
  });

  it.each(['any-id', randomUUID(), '%00', 'a%2Fb'])(
    '%s that is not there answers 404, unlisted',
    async (id) => {
      const { status, body } = await page(`/product/${id}`);
      expect(status).toBe(404);
      expect(body).toContain('<title>Product not found · Vitrine</title>');
      expect(body).toContain('content="noindex"');
      expect(body).toContain('<div id="root">');
      expect(block(body, 'first-data')).toEqual({});
    },
  );
});

describe('the home page', () => {
  it('is sent with its products and its code', async () => {
    const { body } = await page('/');
    expect(block(body, 'first-data')).toEqual({
      featured: (await api('/products/featured')).data,
      newArrivals: (await api('/products/new-arrivals')).data,
      categories: (await api('/categories')).data,
    });
    const preloads = [...body.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)"/g)];
    expect(preloads.map(([, href]) => href)).toEqual(['/assets/home.js', '/assets/card.js']);
    expect(body).toMatch(/<link rel="preload" as="image" href="\/media\/a.webp"/);
    expect(block(body, 'ld\\+json')).toMatchObject({ '@type': 'Organization', url: 'http://shop.test/' });
  });

  it('has the scene of its first product fetched at once, in the piece that fits the window', async () => {
    const name = 'Velin Table Lamp';
    const added = [await aProduct(shop.deps, { name, isFeatured: true, createdAt: new Date('2031-01-01') })];
    // With fewer than four there is no slider.
    while (added.length < 4) added.push(await aProduct(shop.deps));
    const { body } = await page('/');
    expect(body).toContain(
      'as="image" imagesrcset="/images/hero-1.avif 1600w, /images/hero-1-2880.avif 2880w" imagesizes="100vw" type="image/avif" media="(width &gt;= 48rem)"',
    );
    expect(body).toContain(
      'as="image" href="/images/hero-1-tall.avif" type="image/avif" media="not all and (width &gt;= 48rem)"',
    );
    expect(body.match(/as="image"/g)).toHaveLength(2);
    for (const { id } of added)
      await shop.deps.db.update(products).set({ deletedAt: new Date() }).where(eq(products.id, id));
  });

  it('is the same for everyone', async () => {
    const guest = await page('/');
    const customer = await page('/', { cookie: 'session=anything', authorization: 'Bearer anything' });
    expect(customer.body).toBe(guest.body);
    expect(guest.headers['set-cookie']).toBeUndefined();
  });
});

describe('the store', () => {
  it.each([
    ['', '?sort=newest&limit=24'],
    ['?category=cups+%26+bowls', '?category=cups+%26+bowls&sort=newest&limit=24'],
    ['?search=vase&minRating=4&sort=rating', '?search=vase&minRating=4&sort=rating&limit=24'],
  ])('at /store%s comes with the list that its screen would ask for', async (address, call) => {
    const { store, categories, featured } = block((await page(`/store${address}`)).body, 'first-data');
    const list = await api(`/products${call}`);
    // Cards do not show whole descriptions.
    const data = [{ ...list.data[0], description: descriptionStart(vase.description) }];
    expect(store.page).toEqual({ ...list, data, total: 1 });
    expect(categories).toHaveLength(1);
    expect(featured).toHaveLength(1);
  });

  it('is listed once as a whole and once for every category', async () => {
    const canonical = async (path: string) =>
      /<link rel="canonical" href="([^"]+)"/.exec((await page(path)).body)?.[1];
    expect(await canonical('/store/?sort=rating&minPrice=10')).toBe('http://shop.test/store');
    expect(await canonical('/store?category=CUPS %26 bowls')).toBe(
      'http://shop.test/store?category=Cups%20%26%20Bowls',
    );
    expect(await canonical('/store?category=Nothing')).toBeUndefined();
    expect(await canonical('/store?search=vase')).toBeUndefined();
  });

  it('leads links with a category’s former name to its name of today, with their filters', async () => {
    const { id } = await aCategory(shop.deps, 'Plates');
    const { headers } = await signedIn(shop.deps, { role: 'admin' });
    const rename = { method: 'PATCH', url: `/api/categories/${id}`, headers } as const;
    await shop.app.inject({ ...rename, payload: { name: 'Plates & Co' } });
    const moved = await page('/store?category=plates&minRating=4&sort=rating&utm=x');
    expect([moved.status, moved.headers.location]).toEqual([
      301,
      '/store?category=Plates+%26+Co&minRating=4&sort=rating',
    ]);
    expect((await page('/store?category=Plates')).headers.location).toBe('/store?category=Plates+%26+Co');
    expect((await page('/store?category=plates+%26+co')).status).toBe(200);
    await shop.deps.db.delete(categories).where(eq(categories.id, id));
  });

  it.each([
    '?limit=many',
    '?minPrice=1e9&category=x',
    '?category=a&category=b',
    '?search=%00',
    '?search=%E0%A4%A',
  ])('answers %s with a page all the same', async (address) => {
    expect((await page(`/store${address}`)).status).toBe(200);
  });
});

describe('other addresses', () => {
  it.each([
    ['/aboutus', 200, 'About us · Vitrine', true],
    ['/login', 200, 'Sign in · Vitrine', false],
    ['/cart', 200, 'Cart · Vitrine', false],
    ['/admin/products/edit/1', 200, 'Vitrine', false],
    ['/admin/nothing', 404, 'Page not found · Vitrine', false],
    ['/no/such/page', 404, 'Page not found · Vitrine', false],
    ['/product/', 404, 'Page not found · Vitrine', false],
  ])('%s answers %d with the title %s', async (url, status, title, isListed) => {
    const reply = await page(url);
    expect(reply.status).toBe(status);
    expect(reply.body).toContain(`<title>${title}</title>`);
    expect(!reply.body.includes('content="noindex"')).toBe(isListed);
  });
});

describe('what a page asks the database', () => {
  async function countAll(urls: readonly string[]) {
    const counts: number[] = [];
    for (const url of urls) {
      const query = vi.spyOn(pg.Client.prototype, 'query');
      await page(url);
      counts.push(query.mock.calls.length);
      query.mockRestore();
    }
    return counts;
  }

  it('is a fixed number of questions, however much is in the shop', async () => {
    const urls = ['/', '/store', `/product/${vase.id}`, '/aboutus'];
    const few = await countAll(urls);
    for (let more = 0; more < 30; more++) await aProduct(shop.deps, { isFeatured: true });
    expect(await countAll(urls)).toEqual(few);
    expect(few).toEqual([1, 1, 1, 0]);
  });

  it('may stay without an answer: the screens still come, and nobody keeps that page', async () => {
    const pool = poolOf(shop.deps.db);
    const query = vi.spyOn(pool, 'query').mockRejectedValue(new Error('gone'));
    const connect = vi.spyOn(pool, 'connect').mockRejectedValue(new Error('gone'));
    const { status, body, headers } = await page('/');
    query.mockRestore();
    connect.mockRestore();
    expect(status).toBe(503);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('<div id="root">');
  });
});
