import { redirectRefusals } from '@vitrine/contract/catalog/redirects/redirects.refusals';
import { redirectTexts } from '@vitrine/contract/catalog/redirects/redirects.texts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { redirects } from '../../database/tables/catalog/redirects.table.ts';
import { aCategory, aProduct, signedIn } from '../testing/factories/factories.ts';
import { buildTestApp, type TestApp } from '../testing/shops/build-test-app.ts';
import { builtWeb } from '../testing/shops/built-web.ts';

let shop: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await buildTestApp(await builtWeb());
  ({ headers } = await signedIn(shop.deps, { role: 'admin' }));
});
afterAll(() => shop.close());

const add = (oldPath: string, newPath: string) =>
  shop.app.inject({ method: 'POST', url: '/api/admin/redirects', headers, payload: { oldPath, newPath } });
const list = async (search = '') =>
  (await shop.app.inject({ url: '/api/admin/redirects', headers, query: { search } })).json();
const remove = (id: string) =>
  shop.app.inject({ method: 'DELETE', url: `/api/admin/redirects/${id}`, headers });
async function visit(url: string) {
  const { statusCode, headers: sent } = await shop.app.inject(url);
  return [statusCode, sent.location];
}

describe('an address of the old shop', () => {
  it('leads to its product, however it is written and whatever follows the question mark', async () => {
    const lamp = await aProduct(shop.deps, { name: 'Walnut Lamp' });
    await shop.deps.db.insert(redirects).values([
      { oldPath: '/products/walnut-lamp', productId: lamp.id },
      { oldPath: '/product/walnut-lamp', productId: lamp.id },
      { oldPath: '/products/lämpchen', productId: lamp.id },
    ]);
    const there = [301, `/product/${lamp.id}`];
    for (const url of [
      '/products/walnut-lamp',
      '/products/Walnut-Lamp/',
      '/products/walnut-lamp?variant=401&utm_source=mail',
      '/collections/lamps/products/walnut-lamp',
      '/en-gb/products/walnut-lamp',
      '/product/walnut-lamp/',
      '/product/walnut-lamp?attribute_pa_color=red',
      '/products/l%C3%A4mpchen',
    ])
      expect([url, ...(await visit(url))]).toEqual([url, ...there]);
  });

  it('of a product that was deleted is not found, and neither is one that nobody knows', async () => {
    const gone = await aProduct(shop.deps, { name: 'Gone', deletedAt: new Date() });
    await shop.deps.db.insert(redirects).values({ oldPath: '/products/gone', productId: gone.id });
    expect(await visit('/products/gone')).toEqual([404, undefined]);
    expect(await visit('/products/unknown')).toEqual([404, undefined]);
    expect(await visit(`/products/${'x'.repeat(2_000)}`)).toEqual([404, undefined]);
    expect((await visit('/products/%E0%A4%A'))[0]).toBeOneOf([400, 404]);
    expect((await list('gone')).data).toMatchObject([{ newPath: null, name: 'Gone' }]);
  });

  it('leads to its category, whatever that is called by now', async () => {
    const category = await aCategory(shop.deps, 'Kitchen & Table');
    await shop.deps.db.insert(redirects).values({ oldPath: '/collections/kitchen', categoryId: category.id });
    expect(await visit('/collections/kitchen')).toEqual([301, '/store?category=Kitchen%20%26%20Table']);
  });

  it('never replaces a page of the shop', async () => {
    const refused = await add('/store', '/aboutus');
    expect(refused.json().errors).toEqual([{ path: 'oldPath', message: redirectTexts.ownPage }]);
    await shop.deps.db.insert(redirects).values({ oldPath: '/cart', newPath: '/aboutus' });
    expect(await visit('/cart')).toEqual([200, undefined]);
  });
});

describe('POST /admin/redirects', () => {
  it('lets an address lead to a page at once, also one whose page was cached as missing', async () => {
    expect(await visit('/pages/our-story')).toEqual([404, undefined]);
    const reply = await add('https://old.example/pages/Our-Story/?ref=1', '/aboutus');
    expect(reply.json()).toMatchObject({
      message: redirectTexts.added,
      data: { oldPath: '/pages/our-story', newPath: '/aboutus' },
    });
    expect(await visit('/pages/our-story')).toEqual([301, '/aboutus']);
    expect((await add('/pages/our-story', '/store')).json()).toMatchObject({
      code: redirectRefusals.taken.code,
    });
    expect((await remove(reply.json().data._id)).json()).toEqual({ message: redirectTexts.removed });
    expect(await visit('/pages/our-story')).toEqual([404, undefined]);
    expect((await remove(reply.json().data._id)).statusCode).toBe(404);
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/%0d%0aset-cookie:a=b/../..//evil.example',
    'store',
    '',
  ])('refuses %j as where it leads to', async (newPath) => {
    const reply = await add('/pages/elsewhere', newPath);
    const { data } = reply.json();
    if (reply.statusCode < 300) expect(data.newPath).toMatch(/^\/[^/\\]/);
    else expect(reply.statusCode).toBe(400);
    if (data) await remove(data._id);
  });

  it.each([
    '',
    'products',
    '/',
    '/api/products',
    '/admin/x',
    '/assets/a.js',
    `/${'x'.repeat(400)}`,
    '/a\u202eb',
  ])('refuses %j as an old address', async (oldPath) => {
    expect((await add(oldPath, '/store')).statusCode).toBe(400);
  });

  it('follows redirects that lead to one another, and ends those that go round', async () => {
    await add('/pages/a', '/pages/b');
    await add('/pages/b', '/pages/c?x=1');
    expect(await visit('/pages/a')).toEqual([301, '/pages/c?x=1']);
    await add('/pages/c', '/pages/a');
    for (const url of ['/pages/a', '/pages/b', '/pages/c'])
      expect(await visit(url)).toEqual([404, undefined]);
    expect((await add('/pages/d', '/pages/d')).statusCode).toBe(400);
  });

  it('adds one of many at once once', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => add('/pages/parallel', '/store')));
    expect(replies.filter(({ statusCode }) => statusCode === 200 || statusCode === 201)).toHaveLength(1);
    expect((await list('/pages/parallel')).total).toBe(1);
  });

  it('is not for customers', async () => {
    const { headers: theirs } = await signedIn(shop.deps);
    const call = { method: 'POST', url: '/api/admin/redirects', headers: theirs, payload: {} } as const;
    expect((await shop.app.inject(call)).statusCode).toBe(403);
    expect((await shop.app.inject({ ...call, method: 'GET' })).statusCode).toBe(403);
  });
});

describe('the history of redirects', () => {
  it('brings a deleted one back, and takes an added one away', async () => {
    const lamp = await aProduct(shop.deps, { name: 'Lamp' });
    const [row] = await shop.deps.db
      .insert(redirects)
      .values({ oldPath: '/products/lamp', productId: lamp.id })
      .returning();
    shop.setNow('2030-06-15T13:00:00.000Z');
    await remove(row?.id ?? '');
    const undo = async () => {
      const { data } = (await shop.app.inject({ url: '/api/admin/history', headers })).json();
      const [{ _id }] = data;
      return (
        await shop.app.inject({ method: 'POST', url: `/api/admin/history/${_id}/undo`, headers })
      ).json();
    };
    expect(await undo()).toMatchObject({ message: expect.stringContaining('1 goes back') });
    expect(await visit('/products/lamp')).toEqual([301, `/product/${lamp.id}`]);
    shop.setNow('2030-06-15T14:00:00.000Z');
    await add('/pages/new', '/store');
    await undo();
    expect(await visit('/pages/new')).toEqual([404, undefined]);
  });
});
