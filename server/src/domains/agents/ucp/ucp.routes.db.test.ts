import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UCP_VERSIONS } from '@vitrine/contract/agents/agents.rules';
import { afterAll, describe, expect, it } from 'vitest';
import { productStock } from '../../../../database/tables/catalog/product-stock.table.ts';
import { aCoupon } from '../../../testing/factories/coupons.factories.ts';
import { aCategory, aProduct } from '../../../testing/factories/factories.ts';
import { fakeAgent } from '../../../testing/fakes/fake-agent.ts';
import { testAgents } from '../../../testing/fakes/test-agents.ts';
import { buildTestApp } from '../../../testing/shops/build-test-app.ts';

const older = fakeAgent('older.example', '2026-04-08');
const future = fakeAgent('future.example', '2031-01-01');
const poor = fakeAgent('poor.example');
for (const name of Object.keys(poor.document.ucp.capabilities))
  if (!name.includes('catalog.search')) delete poor.document.ucp.capabilities[name];
const base = { clock: () => new Date('2030-06-15T12:00:00.000Z'), publicUrl: 'http://shop.test' };
const folder = await mkdtemp(join(tmpdir(), 'vitrine-agents-'));
const send: typeof older.send = async (url, outbound) => {
  const agent = [older, future, poor].find(({ profile }) => new URL(profile).host === new URL(url).host);
  if (!agent) throw new Error('nobody there');
  return agent.send(url, outbound);
};
const shop = await buildTestApp({}, { agents: testAgents(folder, base, send) });
afterAll(() => shop.close());

async function call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object, headers = older.headers) {
  const reply = await shop.app.inject({
    method,
    url: `/ucp${path}`,
    headers,
    ...(body ? { payload: body } : {}),
  });
  return { status: reply.statusCode, body: reply.json() };
}
const unknown = { 'ucp-agent': 'profile="https://nowhere.example/p.json"' };

describe('GET /.well-known/ucp', () => {
  it.each(UCP_VERSIONS)('names ways, capabilities and keys of %s', async (version) => {
    const path = version === UCP_VERSIONS[0] ? '' : `/${version}`;
    const reply = await shop.app.inject(`/.well-known/ucp${path}`);
    expect(reply.headers['cache-control']).toMatch(/^public, max-age=\d+$/);
    const { ucp, signing_keys } = reply.json();
    expect(ucp.version).toBe(version);
    expect(ucp.services['dev.ucp.shopping']).toMatchObject([
      { transport: 'rest', endpoint: 'http://shop.test/ucp' },
      { transport: 'mcp', endpoint: 'http://shop.test/mcp' },
    ]);
    expect(Object.keys(ucp.capabilities)).toHaveLength(7);
    expect(signing_keys).toMatchObject([{ kty: 'EC', crv: 'P-256', alg: 'ES256', kid: expect.any(String) }]);
    expect(signing_keys[0].d).toBeUndefined();
  });

  it('is missing, like all the rest, in a shop that lets no agents in', async () => {
    const closed = await buildTestApp({}, { agents: undefined as never });
    for (const url of ['/.well-known/ucp', '/mcp', '/ucp/orders/x', '/llms.txt'])
      expect((await closed.app.inject(url)).statusCode).toBe(404);
    await closed.close();
  });

  it('is mentioned where language models look', async () => {
    expect((await shop.app.inject('/llms.txt')).body).toContain('http://shop.test/.well-known/ucp');
  });
});

describe('versions and capabilities', () => {
  it('follow the profile of the agent', async () => {
    const { body } = await call('POST', '/catalog/search', { query: 'anything' });
    expect(body.ucp).toEqual({
      version: '2026-04-08',
      status: 'success',
      capabilities: { 'dev.ucp.shopping.catalog.search': [{ version: '2026-04-08' }] },
    });
    expect((await call('POST', '/catalog/search', { query: 'a' }, unknown)).body.ucp.version).toBe(
      '2026-08-25',
    );
  });

  it('are refused where they do not meet', async () => {
    expect(await call('POST', '/catalog/search', { query: 'a' }, future.headers)).toMatchObject({
      status: 422,
      body: { code: 'version_unsupported' },
    });
    expect((await call('POST', '/catalog/lookup', { ids: ['a'] }, poor.headers)).body).toMatchObject({
      ucp: { status: 'error' },
      messages: [{ code: 'capabilities_incompatible', severity: 'unrecoverable' }],
    });
  });
});

describe('the catalogue', () => {
  it('is searched, filtered and paged as in the store', async () => {
    const category = await aCategory(shop.deps, 'Kettles');
    const make = (name: string, priceCents: number) =>
      aProduct(shop.deps, { name, priceCents, categoryId: category.id });
    const [cheap, dear] = [await make('Tin Kettle', 2000), await make('Brass Kettle', 9000)];
    const find = async (body: object) => (await call('POST', '/catalog/search', body)).body;
    const first = await find({ query: 'kettle', pagination: { limit: 1 } });
    expect(first.pagination).toMatchObject({ has_next_page: true, total_count: 2 });
    const { cursor } = first.pagination;
    const second = await find({ query: 'kettle', pagination: { limit: 1, cursor } });
    const ids = [...first.products, ...second.products].map(({ id }: { id: string }) => id);
    expect(ids.toSorted()).toEqual([cheap.id, dear.id].toSorted());
    const filters = { categories: ['Kettles'], price: { max: 5000 } };
    expect((await find({ filters })).products).toMatchObject([{ id: cheap.id }]);
    expect(await call('POST', '/catalog/search', {})).toMatchObject({ status: 400 });
    const looked = (await call('POST', '/catalog/lookup', { ids: [dear.id, dear.id, 'x'] })).body;
    expect(looked.products).toMatchObject([{ id: dear.id, variants: [{ inputs: [{ id: dear.id }] }] }]);
    expect(looked.messages).toEqual([{ type: 'info', code: 'not_found', content: 'x' }]);
    expect(await call('POST', '/catalog/lookup', { ids: Array(60).fill('x') })).toMatchObject({
      status: 400,
      body: { code: 'request_too_large' },
    });
  });
});

describe('carts and checkouts', () => {
  it('price what is asked for, with one code, and report what is not possible', async () => {
    const product = await aProduct(shop.deps, { priceCents: 1000 });
    const coupon = await aCoupon(shop.deps, { discount: 15 });
    const item = { id: product.id };
    const { body } = await call('POST', '/carts', {
      line_items: [
        { item, quantity: 1 },
        { item, quantity: 2 },
        { item: { id: 'nothing' }, quantity: 1 },
      ],
      discounts: { codes: ['NOT-ONE', coupon.code] },
    });
    expect(body.line_items).toMatchObject([{ id: product.id, quantity: 3 }]);
    expect(body.totals.map(({ type, amount }: { type: string; amount: number }) => [type, amount])).toEqual([
      ['subtotal', 3000],
      ['discount', -450],
      ['total', 2550],
    ]);
    expect(body.discounts.applied).toEqual([{ code: coupon.code, title: '15% off', amount: 450 }]);
    expect(body.messages.map(({ code }: { code: string }) => code)).toEqual([
      'item_unavailable',
      'discount_code_invalid',
    ]);
  });

  it('reads the barcode of a product where it is one that catalogues know', async () => {
    const [known, own] = [
      await aProduct(shop.deps, { facts: { barcode: '4006381333931' } }),
      await aProduct(shop.deps, { facts: { barcode: '123' } }),
    ];
    const variantOf = async (id: string) =>
      (await call('POST', '/catalog/product', { id })).body.product.variants[0];
    expect(await variantOf(known.id)).toMatchObject({ barcodes: [{ type: 'GTIN', value: '4006381333931' }] });
    expect(await variantOf(own.id)).not.toHaveProperty('barcodes');
  });

  it('sell no more than there is', async () => {
    const [few, none] = [await aProduct(shop.deps), await aProduct(shop.deps)];
    await shop.deps.db.insert(productStock).values([
      { productId: few.id, onHand: 2 },
      { productId: none.id, onHand: 0 },
    ]);
    const line_items = [few, none].map(({ id }) => ({ item: { id }, quantity: 5 }));
    const { body } = await call('POST', '/checkout-sessions', { line_items });
    expect(body).toMatchObject({ status: 'incomplete', line_items: [{ id: few.id, quantity: 2 }] });
    expect(body.messages.map(({ code }: { code: string }) => code)).toEqual([
      'quantity_adjusted',
      'out_of_stock',
    ]);
    const { product } = (await call('POST', '/catalog/product', { id: none.id })).body;
    expect(product.variants[0].availability).toEqual({ available: false, status: 'out_of_stock' });
  });

  it('go from cart to checkout once, and end when they are canceled', async () => {
    const { id } = await aProduct(shop.deps);
    const cart = (await call('POST', '/carts', { line_items: [{ item: { id }, quantity: 1 }] })).body;
    const made = await call('POST', '/checkout-sessions', { cart_id: cart.id, line_items: [] });
    const again = await call('POST', '/checkout-sessions', { cart_id: cart.id, line_items: [] });
    expect([made.status, again.status, again.body.id]).toEqual([201, 200, made.body.id]);
    const path = `/checkout-sessions/${made.body.id}`;
    const changed = await call('PUT', path, { line_items: [{ item: { id }, quantity: 4 }] });
    expect(changed.body.line_items).toMatchObject([{ quantity: 4 }]);
    expect((await call('POST', `${path}/cancel`)).body.status).toBe('canceled');
    expect((await call('PUT', path, { line_items: [] })).body).toMatchObject({ status: 'canceled' });
    expect((await call('POST', `/carts/${cart.id}/cancel`)).body.id).toBe(cart.id);
    expect((await call('GET', `/carts/${cart.id}`)).body.ucp.status).toBe('error');
  });

  it('refuse what cannot be read, in the envelope of the protocol', async () => {
    expect(await call('POST', '/carts', { line_items: [{ item: {}, quantity: 0 }] })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', content: expect.any(String) },
    });
    expect(await call('POST', '/carts', { line_items: [] }, {} as never)).toMatchObject({
      status: 400,
      body: { code: 'invalid_profile_url' },
    });
  });
});
