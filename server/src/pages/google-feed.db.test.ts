import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { GOOGLE_FEED_PATH } from '@vitrine/contract/catalog/search-engines/google-feed.rules';
import { readableAddress } from '@vitrine/contract/catalog/search-engines/readable-address.rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { feedFiles } from '../../database/tables/catalog/feed-files.table.ts';
import { products } from '../../database/tables/catalog/products.table.ts';
import { deleteOldFeedFiles, makeGoogleFeed } from '../domains/catalog/google-feed/google-feed.service.ts';
import { deleteOldImports } from '../domains/import-export/imports/imports.service.ts';
import { limits } from '../platform/rate-limits/rate-limits.ts';
import { objectImages } from '../platform/storage/object-images.ts';
import { aCategory, aProduct, signedIn } from '../testing/factories/factories.ts';
import { aCountedProduct } from '../testing/factories/products/stock.factories.ts';
import { aProductWithVariants } from '../testing/factories/products/variants.factories.ts';
import { startObjectStore, type TestObjectStore } from '../testing/fakes/object-store.ts';
import { buildTestApp, type TestApp } from '../testing/shops/build-test-app.ts';
import { builtWeb } from '../testing/shops/built-web.ts';

let store: TestObjectStore;
let shop: TestApp;
let other: TestApp;
let otherFolder: string;
let headers: Record<string, string>;
beforeAll(async () => {
  store = await startObjectStore();
  const web = await builtWeb();
  shop = await buildTestApp(web, { imageStore: objectImages(store.settings) });
  otherFolder = await mkdtemp(join(tmpdir(), 'vitrine-other-'));
  const sharedWith = { db: shop.deps.db, imageStore: objectImages(store.settings), mediaDir: otherFolder };
  other = await buildTestApp(web, sharedWith);
  ({ headers } = await signedIn(shop.deps, { role: 'admin' }));
});
afterAll(async () => {
  await other.close();
  await shop.close();
  await rm(otherFolder, { recursive: true });
  await store.stop();
});

const settingsUrl = '/api/admin/settings/search-engines';
async function choose(changes: object) {
  const { version } = (await shop.app.inject({ url: settingsUrl, headers })).json().data;
  const payload = { version, changes };
  const reply = await shop.app.inject({ method: 'PATCH', url: settingsUrl, headers, payload });
  expect(reply.statusCode).toBe(200);
  await other.deps.settings.reload();
}

const make = ({ deps }: TestApp = shop) => makeGoogleFeed(deps, { isStopping: () => false });
let visitors = 0;
function fetchFeed(
  { app }: TestApp = shop,
  more: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
) {
  visitors += 1;
  return app.inject({
    url: GOOGLE_FEED_PATH,
    method,
    headers: more,
    remoteAddress: `203.0.${visitors}.7`,
  });
}
/** Makes the file anew, whenever that would be due. */
async function fresh(): Promise<string> {
  await shop.deps.db.update(feedFiles).set({ nextAt: new Date(0) });
  await make();
  return (await fetchFeed()).body;
}
const itemOf = (xml: string, id: string) =>
  xml.split('<item>').find((item) => item.includes(`<g:id>${id}</g:id>`));
const valueIn = (item: string | undefined, name: string) =>
  [...(item ?? '').matchAll(new RegExp(`<g:${name}>([^<]*)</g:${name}>`, 'g'))].map(([, value]) => value);

describe('/feeds/google.xml while it is off', () => {
  it('is as unknown as any other address, and nothing is made', async () => {
    await make();
    const [feed, unknown] = [await fetchFeed(), await shop.app.inject('/feeds/other.xml')];
    expect([feed.statusCode, feed.body]).toEqual([404, unknown.body]);
    expect(await shop.deps.db.$count(feedFiles)).toBe(0);
  });
});

describe('/feeds/google.xml', () => {
  beforeAll(() => choose({ googleFeed: true }));
  beforeEach(() => shop.deps.db.update(products).set({ deletedAt: new Date() }));

  it('is answered with a time to wait until it is made for the first time', async () => {
    const reply = await fetchFeed();
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '60']);
  });

  it('has what a shopper sees: address, price, pictures, stock', async () => {
    const category = await aCategory(shop.deps, 'Lamps & Co');
    const facts = { size: '30 cm', weight: '850', barcode: '4006381333931' };
    const lamp = await aProduct(
      shop.deps,
      {
        ...{
          name: 'Lamp <1> & “2”',
          description: 'Warm\u0001 & round',
          priceCents: 1999,
          promoPercentage: 15,
        },
        ...{ categoryId: category.id, facts },
      },
      [`/media/${'a'.repeat(32)}.webp`, '/images/b.webp'],
    );
    const xml = await fresh();
    const item = itemOf(xml, lamp.id);
    expect(item).toContain('<g:title>Lamp &lt;1&gt; &amp; “2”</g:title>');
    const value = (name: string) => valueIn(item, name);
    expect(value('link')).toEqual([`http://shop.test/product/${lamp.id}`]);
    expect(value('image_link')).toEqual([`http://shop.test/media/${'a'.repeat(32)}-1280.jpg`]);
    expect(value('additional_image_link')).toEqual(['http://shop.test/images/b.webp']);
    expect([value('price'), value('sale_price')]).toEqual([['19.99 USD'], ['16.99 USD']]);
    expect([value('availability'), value('condition')]).toEqual([['in_stock'], ['new']]);
    expect([value('product_type'), value('size')]).toEqual([['Lamps &amp; Co'], ['30 cm']]);
    expect([value('shipping_weight'), value('brand')]).toEqual([['850 g'], ['Vitrine']]);
    expect([value('identifier_exists'), value('gtin')]).toEqual([[], ['4006381333931']]);
    expect(value('item_group_id')).toEqual([]);
    const page = (await shop.app.inject(`/product/${lamp.id}`)).body;
    expect(page).toContain('"price":"16.99"');
  });

  it('says what is sold out, and names brand and readable addresses as the owner chose', async () => {
    const sold = await aCountedProduct(shop, 0, { name: 'Sold Jug' });
    await choose({ googleBrand: 'Ada & Co', readableAddresses: true });
    const item = itemOf(await fresh(), sold.id);
    await choose({ googleBrand: '', readableAddresses: false });
    expect(valueIn(item, 'availability')).toEqual(['out_of_stock']);
    expect(valueIn(item, 'brand')).toEqual(['Ada &amp; Co']);
    const address = readableAddress({ _id: sold.id, name: 'Sold Jug' });
    expect(valueIn(item, 'link')).toEqual([`http://shop.test/product/${address}`]);
  });

  it('has each variant that is on, with its group, price, stock, picture and barcode', async () => {
    const { product, ids } = await aProductWithVariants(shop, headers, [
      { values: ['S'], price: 56, stock: 0, image: '/media/b.webp', barcode: '4006381333931' },
      { values: ['M'] },
      { values: ['L'], isOn: false },
    ]);
    const [small = '', medium = '', large = ''] = ids;
    const xml = await fresh();
    const value = (id: string, name: string) => valueIn(itemOf(xml, id), name)[0];
    const group = [small, medium].map((id) => [value(id, 'item_group_id'), value(id, 'size')]);
    expect(group).toEqual([
      [product.id, 'S'],
      [product.id, 'M'],
    ]);
    expect(value(small, 'title')).toBe('Celia Vase, S');
    expect(value(small, 'link')).toBe(`http://shop.test/product/${product.id}?variant=${small}`);
    expect([value(small, 'price'), value(medium, 'price')]).toEqual(['56.00 USD', '76.00 USD']);
    expect([value(small, 'availability'), value(medium, 'availability')]).toEqual([
      'out_of_stock',
      'in_stock',
    ]);
    expect([value(small, 'image_link'), value(medium, 'image_link')]).toEqual([
      'http://shop.test/media/b.webp',
      'http://shop.test/media/a.webp',
    ]);
    expect([value(small, 'gtin'), value(medium, 'identifier_exists')]).toEqual(['4006381333931', 'no']);
    expect(itemOf(xml, large) ?? itemOf(xml, product.id)).toBeUndefined();
  });

  it('is sent compressed, unchanged only once, and whole to who reads no gzip', async () => {
    await aProduct(shop.deps, {}, ['/media/a.webp']);
    const plain = await fresh();
    const packed = await fetchFeed(shop, { 'accept-encoding': 'br, gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain);
    const known = { 'accept-encoding': 'gzip', 'if-none-match': String(packed.headers.etag) };
    expect((await fetchFeed(shop, known)).statusCode).toBe(304);
    const head = await fetchFeed(shop, {}, 'HEAD');
    expect([head.statusCode, head.body]).toEqual([200, '']);
    // The same products make the same file.
    expect(await fresh()).toBe(plain);
    expect((await fetchFeed(shop, known)).statusCode).toBe(304);
  });

  it('is made when it is due, by one process, and at once after a change of the settings', async () => {
    await fresh();
    const made = async () => (await shop.deps.db.select().from(feedFiles))[0]?.madeAt;
    const before = await made();
    shop.setNow('2030-06-15T12:09:00.000Z');
    await make();
    expect(await made()).toEqual(before);
    await choose({ googleBrand: 'Another' });
    await Promise.all([make(), make(other), make()]);
    expect(await made()).toEqual(new Date('2030-06-15T12:09:00.000Z'));
    shop.setNow('2030-06-15T12:20:00.000Z');
    await make();
    expect(await made()).toEqual(new Date('2030-06-15T12:20:00.000Z'));
    await choose({ googleBrand: '' });
  });

  it('goes on with another process when the one that made it is gone or stops', async () => {
    await fresh();
    await aProduct(shop.deps, { name: 'Late' }, ['/media/a.webp']);
    const soon = new Date('2031-01-01T00:00:00Z');
    await shop.deps.db.update(feedFiles).set({ nextAt: new Date(0), workedUntil: soon });
    await make();
    expect((await fetchFeed()).body).not.toContain('Late');
    await shop.deps.db.update(feedFiles).set({ workedUntil: new Date(0) });
    await makeGoogleFeed(shop.deps, { isStopping: () => true });
    expect((await fetchFeed()).body).not.toContain('Late');
    await make();
    expect((await fetchFeed()).body).toContain('Late');
  });

  it('is the same on every machine, and made again when the store has lost it', async () => {
    await aProduct(shop.deps, { name: 'Everywhere' }, ['/media/a.webp']);
    const xml = await fresh();
    expect((await fetchFeed(other)).body).toBe(xml);
    // What other jobs clear up stays.
    const later = { ...shop.deps, clock: () => new Date('2040-01-01T00:00:00Z') };
    await deleteOldImports(later, { olderThanMs: 0 });
    await deleteOldFeedFiles(shop.deps);
    await rm(join(otherFolder, '.feeds'), { recursive: true });
    expect((await fetchFeed(other)).body).toBe(xml);
    const [row] = await shop.deps.db.select().from(feedFiles);
    await shop.deps.imageStore.sharedFiles?.delete(row?.file ?? '');
    for (const { mediaDir } of [shop.deps, other.deps])
      await rm(join(mediaDir, '.feeds'), { recursive: true });
    expect((await fetchFeed()).statusCode).toBe(503);
    await make();
    expect((await fetchFeed()).body).toBe(xml);
    expect(await readdir(join(shop.deps.mediaDir, '.feeds'))).toEqual([row?.file]);
  });

  it('is fetched by a visitor only so often', async () => {
    const read = () => shop.app.inject({ url: GOOGLE_FEED_PATH, remoteAddress: '198.51.100.1' });
    for (let count = 0; count < limits.feedReadsPerVisitor.limit; count += 1) await read();
    const refused = await read();
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await fetchFeed()).statusCode).toBe(200);
  });

  it('is gone as soon as it is switched off', async () => {
    await choose({ googleFeed: false });
    expect((await fetchFeed()).statusCode).toBe(404);
    await make();
    expect(await shop.deps.db.$count(feedFiles)).toBe(0);
    await choose({ googleFeed: true });
  });
});
