import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { MAX_PRODUCT_RATES } from '@vitrine/contract/catalog/catalog.rules';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import { aCatalogAdmin } from '../../../testing/factories/catalog.factories.ts';
import { aProduct, signedIn } from '../../../testing/factories/factories.ts';
import { aReview } from '../../../testing/factories/reviews.factories.ts';
import { openCachingShops } from '../../../testing/shops/caching-shops.ts';
import { DAY_MS } from '../../shared/durations.ts';

const { database, shops, close } = await openCachingShops(2);
const [here, there] = shops as [(typeof shops)[0], (typeof shops)[0]];
afterAll(close);

/** A busy machine is slow, not wrong. */
const PATIENCE = { timeout: 15_000 };

const textOf = (statement: unknown) =>
  typeof statement === 'string' ? statement : String((statement as { text?: string }).text);

async function queriesOf(call: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await call();
    return query.mock.calls.map(([statement]: unknown[]) => textOf(statement));
  } finally {
    query.mockRestore();
  }
}
/** The feed sends an empty statement now and then; all others read the shop's data. */
const realQueries = async (call: () => Promise<unknown>) =>
  (await queriesOf(call)).filter((text) => text !== '');

describe('what everyone sees alike', () => {
  const addresses: string[] = [];
  beforeAll(async () => {
    await aProduct(here.deps, { description: 'Clay. '.repeat(200) });
    const { id } = await aProduct(here.deps, { isFeatured: true });
    const { user } = await signedIn(here.deps);
    for (let n = 0; n < MAX_PRODUCT_RATES; n++)
      await aReview(here.deps, { productId: id, userId: user.id, content: `Fine ${n}` });
    addresses.push(
      '/api/products?limit=24',
      '/api/products?search=halden&sort=price-low',
      '/api/products/featured',
      '/api/products/new-arrivals',
      `/api/products/${id}`,
      `/api/comments/${id}?limit=5`,
      '/api/categories',
      '/api/pricing',
    );
  });

  it('costs no query the second time, for guests and for people who are signed in', async () => {
    const { headers } = await signedIn(here.deps);
    for (const url of addresses) {
      const first = await here.app.inject(url);
      expect(first.statusCode).toBe(200);
      const replies: string[] = [];
      const queries = await realQueries(async () => {
        replies.push((await here.app.inject(url)).body, (await here.app.inject({ url, headers })).body);
      });
      expect(queries).toEqual([]);
      expect(replies).toEqual([first.body, first.body]);
    }
  });

  it('comes compressed as the visitor likes, with a strong tag of its own for each form', async () => {
    const url = '/api/products?limit=24';
    const plain = await here.app.inject(url);
    const forms = { gzip: gunzipSync, br: brotliDecompressSync };
    for (const [encoding, decode] of Object.entries(forms)) {
      const headers = { 'accept-encoding': encoding };
      for (const reply of [
        await here.app.inject({ url, headers }),
        await here.app.inject({ url, headers }),
      ]) {
        expect(reply.headers['content-encoding']).toBe(encoding);
        expect(reply.headers.vary).toBe('accept-encoding');
        expect(decode(reply.rawPayload).toString()).toBe(plain.body);
        expect(reply.headers.etag).not.toBe(plain.headers.etag);
      }
    }
    const refusing = { 'accept-encoding': 'br;q=0, gzip;q=0' };
    expect((await here.app.inject({ url, headers: refusing })).body).toBe(plain.body);
  });

  it('is not sent again to a visitor who has it, and carries the same security headers as every reply', async () => {
    const url = '/api/products/featured';
    const { headers } = await here.app.inject(url);
    expect(headers.etag).toMatch(/^"[\w-]+"$/);
    const again = await here.app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const cached = await here.app.inject(url);
    const other = await here.app.inject('/api/nothing');
    for (const name of ['content-security-policy', 'x-content-type-options', 'x-frame-options'])
      expect(cached.headers[name]).toBe(other.headers[name]);
    expect(cached.headers['x-request-id']).toBeTruthy();
  });

  it('is asked of the database once when a crowd asks at the same time', async () => {
    const url = '/api/products?limit=23';
    const queries = await realQueries(() =>
      Promise.all(Array.from({ length: 20 }, () => here.app.inject(url))),
    );
    const alone = await realQueries(() => here.app.inject('/api/products?limit=22'));
    expect(queries).toHaveLength(alone.length);
  });

  it('says nothing private: a person’s own reply is read anew each time', async () => {
    const { user, headers } = await signedIn(here.deps);
    const read = () => here.app.inject({ url: `/api/users/${user.id}`, headers });
    await read();
    expect((await realQueries(read)).length).toBeGreaterThan(0);
    expect((await here.app.inject(`/api/users/${user.id}`)).statusCode).toBe(401);
  });
});

describe('a change', () => {
  it('is seen at once in the process that made it, and soon in every other', async () => {
    const admin = await aCatalogAdmin(here);
    const { data } = await admin.create({ price: '10.00' });
    const urls = [`/api/products/${data._id}`, '/api/products?sort=price-high'];
    for (const shop of shops) for (const url of urls) await shop.app.inject(url);

    await admin.update(data._id, { price: '9000.00' });
    for (const url of urls) expect((await here.app.inject(url)).body).toContain('"price":9000');
    await vi.waitFor(async () => {
      for (const url of urls) expect((await there.app.inject(url)).body).toContain('"price":9000');
    }, PATIENCE);
  });

  it('that a visitor did not cause needs no restart: cached pages follow the database itself', async () => {
    const { id } = await aProduct(here.deps, { priceCents: 1100 });
    const read = async () => (await here.app.inject(`/api/products/${id}`)).json().data.price;
    expect(await read()).toBe(11);
    await database.db.update(products).set({ priceCents: 1200 }).where(eq(products.id, id));
    await vi.waitFor(async () => expect(await read()).toBe(12), PATIENCE);
  });

  it('never outlives the day on which a product stops being new', async () => {
    const createdAt = new Date(Date.now() - 30 * DAY_MS + 400);
    const { id } = await aProduct(here.deps, { createdAt });
    const read = async () => (await here.app.inject(`/api/products/${id}`)).json().data.isNew;
    await vi.waitFor(async () => expect(await read()).toBe(false), PATIENCE);
  });
});
