import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aProduct } from '../../../testing/factories/factories.ts';
import { openCachingShops } from '../../../testing/shops/caching-shops.ts';

const TOKEN = 'a token of the tests';
const { shops, close } = await openCachingShops(1, { metricsToken: TOKEN });
const [shop] = shops as [(typeof shops)[0]];
let path: string;
beforeAll(async () => {
  const { id } = await aProduct(shop.deps, { description: 'Clay. '.repeat(200) });
  path = `/api/products/${id}`;
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(close);

const addressOf = () => `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
const ask = (headers: Record<string, string> = {}) =>
  fetch(addressOf() + path, { headers: { 'accept-encoding': 'identity', ...headers } });

/** One request exactly as given, and the reply as it arrives. */
async function send(head: string): Promise<string> {
  const socket = connect((shop.app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.end(`GET ${path} HTTP/1.1\r\n${head}\r\n\r\n`);
  return text(socket);
}

/** The reply to a call, which no route handled. */
async function cached(call: () => Promise<Response>): Promise<Response> {
  await shop.app.inject({ url: path, headers: { 'accept-encoding': 'gzip' } });
  const read = vi.spyOn(shop.deps.responseCache, 'read');
  try {
    const reply = await call();
    expect(read).not.toHaveBeenCalled();
    return reply;
  } finally {
    read.mockRestore();
  }
}

describe('a cached response', () => {
  it('is the one that the route sends, with the same headers', async () => {
    const own = await shop.app.inject({ url: path, headers: { 'accept-encoding': 'identity' } });
    const reply = await cached(ask);
    expect(await reply.text()).toBe(own.body);
    const given = Object.fromEntries(reply.headers);
    for (const [name, value] of Object.entries(own.headers))
      if (!['connection', 'date', 'x-request-id'].includes(name)) expect(given[name]).toBe(String(value));
    expect(given['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(given['content-security-policy']).toContain("default-src 'self'");
  });

  it('comes compressed, and not at all to a visitor who has it', async () => {
    const [plain, packed] = [await cached(ask), await cached(() => ask({ 'accept-encoding': 'gzip' }))];
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(await packed.text()).toBe(await plain.text());
    const tag = packed.headers.get('etag') ?? '';
    const again = await cached(() => ask({ 'if-none-match': tag }));
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('counts as a reply of its route in the metrics', async () => {
    const count = async () => {
      const { body } = await shop.app.inject({
        url: '/metrics',
        headers: { authorization: `Bearer ${TOKEN}` },
      });
      const line =
        /request_duration_seconds_count\{method="GET",route="\/api\/products\/:id",status="200",.*\} (\d+)/;
      return Number(line.exec(body)?.[1] ?? 0);
    };
    await shop.app.inject(path);
    const before = await count();
    await (await cached(ask)).text();
    // The call that warms the cache counts too.
    await vi.waitFor(async () => expect(await count()).toBe(before + 2));
  });

  it('is refused to a request that names two hosts', async () => {
    await cached(ask);
    const received = await send('host: shop.test\r\nHost: other.test\r\nconnection: close');
    expect(received).toMatch(/^HTTP\/1\.1 400 /);
    expect(received).toContain(sharedRefusals.malformedRequest.code);
  });
});

it('a server that closes sends it and then closes the connection', async () => {
  let connection: string | null | undefined;
  const closing = await openCachingShops(1);
  const [{ app, deps }] = closing.shops as [(typeof shops)[0]];
  const { id } = await aProduct(deps);
  app.addHook('preClose', async () => {
    const reply = await fetch(`${app.listeningOrigin}/api/products/${id}`);
    connection = reply.headers.get('connection');
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  await app.inject(`/api/products/${id}`);
  await closing.close();
  expect(connection).toBe('close');
});
