import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCategory, aProduct } from '../../testing/factories/factories.ts';
import { buildTestApp, type TestApp } from '../../testing/shops/build-test-app.ts';
import { productsSitemap, sitemapIndex } from './sitemap.service.ts';

let webRoot: string;
let shop: TestApp;
const ids: string[] = [];
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'vitrine-sitemap-'));
  await writeFile(join(webRoot, 'index.html'), '<!doctype html>');
  shop = await buildTestApp({ webRoot });
  await aCategory(shop.deps, 'Cups & Bowls');
  const updatedAt = new Date('2030-05-01T10:00:00.000Z');
  for (let count = 0; count < 5; count++) ids.push((await aProduct(shop.deps, { updatedAt })).id);
  await aProduct(shop.deps, { deletedAt: updatedAt });
  ids.sort();
});
afterAll(async () => {
  await shop.close();
  await rm(webRoot, { recursive: true });
});

const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
const productUrl = (id: string | undefined) => `http://shop.test/product/${id}`;

describe('/sitemap.xml', () => {
  it('leads over its parts to every page, category and product that is there, with its last change', async () => {
    const index = await shop.app.inject('/sitemap.xml');
    expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
    const [pages = '', products = ''] = addresses(index.body);
    expect(addresses((await shop.app.inject(new URL(pages).pathname)).body)).toEqual([
      'http://shop.test/',
      'http://shop.test/store',
      'http://shop.test/aboutus',
      'http://shop.test/store?category=Cups%20%26%20Bowls',
    ]);
    const part = await shop.app.inject(new URL(products).pathname);
    expect(addresses(part.body)).toEqual(ids.map(productUrl));
    expect(part.body).toContain('<lastmod>2030-05-01T10:00:00.000Z</lastmod>');
  });

  it('is split where a part is full, and every product stands in one part', async () => {
    const firsts = addresses(await sitemapIndex(shop.deps, 2)).slice(1);
    expect(firsts).toEqual(
      [ids[0], ids[2], ids[4]].map((id) => `http://shop.test/sitemap-products-${id}.xml`),
    );
    const parts = [ids[0], ids[2], ids[4]].map(async (id = '') =>
      textOf(productsSitemap(shop.deps, { firstId: id, network: '203.0.113.7' }, 2)),
    );
    expect((await Promise.all(parts)).flatMap(addresses)).toEqual(ids.map(productUrl));
  });

  it.each(['/sitemap-products-1.xml', `/sitemap-products-${'-'.repeat(36)}.xml`])(
    'has no part %s',
    async (url) => {
      expect((await shop.app.inject(url)).statusCode).toBe(404);
    },
  );
});

describe('/robots.txt', () => {
  it('names the sitemap and keeps crawlers out of what is somebody’s own', async () => {
    const { body, headers } = await shop.app.inject('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toContain('\nSitemap: http://shop.test/sitemap.xml\n');
    for (const path of ['/admin', '/cart', '/profile', '/api'])
      expect(body).toContain(`\nDisallow: ${path}\n`);
    expect(body).not.toMatch(/Disallow: \/(store|product|aboutus)?\n/);
  });
});

async function textOf(parts: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const part of parts) text += part;
  return text;
}
