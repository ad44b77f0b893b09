import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aProduct } from '../../../testing/factories/factories.ts';
import { fakeAgent } from '../../../testing/fakes/fake-agent.ts';
import { testAgents } from '../../../testing/fakes/test-agents.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';

const PROFILE = 'https://agent.example/profile.json';
const meta = { 'ucp-agent': { profile: PROFILE } };

const ofTheFuture = fakeAgent('future.example', '2099-01-01');
const base = { clock: () => new Date('2030-06-15T12:00:00.000Z'), publicUrl: 'http://shop.test' };
const folder = await mkdtemp(join(tmpdir(), 'vitrine-agents-'));
const shop = openTestShop({}, { agents: testAgents(folder, base, ofTheFuture.send) });
afterAll(() => rm(folder, { recursive: true }));
let address: string;
beforeAll(async () => {
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}/mcp`;
});

type Content = { structuredContent?: unknown };

async function connected<T>(use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(new URL(address)));
  try {
    return await use(client);
  } finally {
    await client.close();
  }
}

/** Posts like a simple client: without a handshake, and accepting only JSON. */
async function post(body: object, headers: Record<string, string> = {}) {
  const reply = await shop.app.inject({
    method: 'POST',
    url: '/mcp',
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    payload: { jsonrpc: '2.0', id: 7, ...body },
  });
  return { status: reply.statusCode, headers: reply.headers, body: reply.json() };
}
const tool = (name: string, args: object) => ({ method: 'tools/call', params: { name, arguments: args } });

describe('the official MCP client', () => {
  it('lists the tools and reads the catalogue without a profile', async () => {
    const { id } = await aProduct(shop.deps, { name: 'Larkspur Kettle', priceCents: 6400 });
    await connected(async (client) => {
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toEqual([
        'search_catalog',
        'lookup_catalog',
        'get_product',
        'create_cart',
        'get_cart',
        'update_cart',
        'cancel_cart',
        'create_checkout',
        'get_checkout',
        'update_checkout',
        'complete_checkout',
        'cancel_checkout',
        'get_order',
      ]);
      const found: Content = await client.callTool({
        name: 'search_catalog',
        arguments: { catalog: { query: 'larkspur' } },
      });
      expect(found.structuredContent).toMatchObject({
        products: [{ id, title: 'Larkspur Kettle', price_range: { min: { amount: 6400, currency: 'USD' } } }],
      });
      const read: Content = await client.callTool({ name: 'get_product', arguments: { catalog: { id } } });
      expect(read.structuredContent).toMatchObject({ product: { id } });
    });
  });

  it('fills a cart and prepares a checkout once it names a profile', async () => {
    const { id } = await aProduct(shop.deps);
    const line_items = [{ item: { id }, quantity: 2 }];
    await connected(async (client) => {
      const call = async (name: string, args: Record<string, unknown>) =>
        ((await client.callTool({ name, arguments: { meta, ...args } })) as Content).structuredContent;
      const cart = (await call('create_cart', { cart: { line_items } })) as { id: string };
      const checkout = await call('create_checkout', { checkout: { cart_id: cart.id, line_items: [] } });
      expect(checkout).toMatchObject({
        status: 'requires_escalation',
        continue_url: expect.stringContaining('/handover/'),
      });
      await expect(
        client.callTool({ name: 'create_cart', arguments: { cart: { line_items } } }),
      ).rejects.toThrow('invalid_profile_url');
    });
  });
});

describe('POST /mcp', () => {
  it('serves clients that skip the handshake and accept only JSON', async () => {
    const { status, body } = await post({ method: 'tools/list' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: 7, result: { tools: expect.any(Array) } });
    expect(await post({ method: 'ping' })).toMatchObject({ body: { result: {} } });
  });

  it('reports a failure by the HTTP status too', async () => {
    expect(await post(tool('nothing', {}))).toMatchObject({ body: { error: { code: -32602 } } });
    expect(await post(tool('search_catalog', { catalog: { query: 5 } }))).toMatchObject({
      body: { error: { code: -32602, data: { code: 'invalid_input' } } },
    });
    expect(await post(tool('cancel_cart', { id: 'x' }))).toMatchObject({
      status: 400,
      body: { error: { code: -32001, data: { code: 'invalid_profile_url' } } },
    });
    const bad = { 'content-type': 'application/json' };
    const broken = await shop.app.inject({ method: 'POST', url: '/mcp', headers: bad, payload: '{' });
    expect(broken.statusCode).toBe(400);
  });

  it('runs a call of the catalogue once, also one that fails', async () => {
    const read = vi.spyOn(shop.deps.responseCache, 'read').mockRejectedValue(new Error('no database'));
    const search = tool('search_catalog', { catalog: { query: 'jug' } });
    expect(await post(search)).toMatchObject({ status: 500, body: { error: { code: -32603 } } });
    expect(read).toHaveBeenCalledOnce();
    read.mockRestore();
  });

  it('refuses an agent of an unknown version in the same way again and again', async () => {
    const { profile } = ofTheFuture;
    const search = tool('search_catalog', { meta: { 'ucp-agent': { profile } }, catalog: { query: 'jug' } });
    for (const _time of ['first', 'second'])
      expect((await post(search)).body).toMatchObject({
        id: 7,
        error: { code: -32001, data: { code: 'version_unsupported' } },
      });
  });

  it('answers a call whose arguments are nested too deeply to be written again', async () => {
    const deep = '['.repeat(50_000) + ']'.repeat(50_000);
    const call = {
      jsonrpc: '2.0',
      id: 7,
      ...tool('search_catalog', { catalog: { query: 'jug', deep: null } }),
    };
    const reply = await shop.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(call).replace('null', deep),
    });
    expect(reply.json()).toMatchObject({ id: 7, result: { structuredContent: {} } });
  });

  it('refuses batches, which would pass the limits as one call', async () => {
    const call = { jsonrpc: '2.0', id: 1, ...tool('search_catalog', { catalog: { query: 'jug' } }) };
    for (const padding of ['', ' '.repeat(20_000)]) {
      const reply = await shop.app.inject({
        method: 'POST',
        url: '/mcp',
        headers: { 'content-type': 'application/json', 'mcp-protocol-version': '2025-03-26' },
        payload: padding + JSON.stringify([call, { ...call, id: 2 }]),
      });
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({ id: null, error: { code: -32600 } });
    }
  });

  it('refuses pages of other sites, also to a shop on one’s own machine', async () => {
    const ping = { method: 'ping' };
    expect((await post(ping, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await post(ping, { origin: 'http://shop.test' })).status).toBe(200);
  });

  it('has no sessions to open or to end', async () => {
    for (const method of ['GET', 'DELETE'] as const)
      expect((await shop.app.inject({ method, url: '/mcp' })).statusCode).toBe(405);
  });
});
