import { randomUUID } from 'node:crypto';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { beforeAll, describe, expect, it } from 'vitest';
import { aUser, TEST_PASSWORD } from '../../testing/factories/factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';
import { atOnce, IDLE_SOCKET_MS } from '../rate-limits/rate-limits.ts';

const shop = openTestShop();

const CROWD = '203.0.113.7';
const HONEST = '198.51.100.1';
const get = (url: string, remoteAddress: string) => shop.app.inject({ url, remoteAddress });

describe('a crowd from one address', () => {
  it('that searches is refused at its own expense, while others search and browse', async () => {
    const crowd = Array.from({ length: 300 }, (_, i) => get(`/api/products?search=vsae${i}`, CROWD));
    const honest = Array.from({ length: 5 }, (_, i) => [
      get(`/api/products?search=lamp${i}`, HONEST),
      get(`/api/products?minPrice=${i + 1}`, HONEST),
    ]).flat();
    const [refused, served] = [await Promise.all(crowd), await Promise.all(honest)];
    expect(served.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    const shed = refused.filter(({ statusCode }) => statusCode !== 200);
    expect(shed.length).toBeGreaterThan(100);
    expect(shed[0]?.json()).toMatchObject({ code: sharedRefusals.unavailable.code });
    expect(shed[0]?.headers['retry-after']).toBe('2');
    expect((await get('/api/products?search=again', CROWD)).statusCode).toBe(200);
  });

  it('cannot go around its queue by asking as an agent', async () => {
    const ask = (query: string, remoteAddress: string) =>
      shop.app.inject({ method: 'POST', url: '/ucp/catalog/search', payload: { query }, remoteAddress });
    const crowd = Array.from({ length: 300 }, (_, i) => get(`/api/products?search=lmap${i}`, CROWD));
    const agents = Array.from({ length: 20 }, (_, i) => ask(`lmap again ${i}`, CROWD));
    const honest = Array.from({ length: 5 }, (_, i) => ask(`vase ${i}`, HONEST));
    const shed = (await Promise.all(agents)).filter(({ statusCode }) => statusCode === 503);
    expect(shed[0]?.json()).toMatchObject({ code: sharedRefusals.unavailable.code });
    expect(shed[0]?.headers['retry-after']).toBe('2');
    const served = await Promise.all(honest);
    expect(served.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
    await Promise.all(crowd);
  });

  it('that reads carts, checkouts and orders as an agent waits among itself', async () => {
    const headers = { 'ucp-agent': 'profile="https://agent.example/profile.json"' };
    const read = (path: string, remoteAddress: string) =>
      shop.app.inject({ url: `/ucp/${path}/${randomUUID()}`, headers, remoteAddress });
    const paths = ['carts', 'checkout-sessions', 'orders'];
    const crowd = Array.from({ length: atOnce.agentCallsWaiting + 100 }, (_, i) =>
      read(paths[i % paths.length] ?? '', CROWD),
    );
    const honest = paths.map((path) => read(path, HONEST));
    const statuses = (await Promise.all(honest)).map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([200, 200, 200]);
    const shed = (await Promise.all(crowd)).filter(({ statusCode }) => statusCode === 503);
    expect(shed.length).toBeGreaterThan(50);
  });

  it('that guesses passwords keeps nobody else from signing in', async () => {
    const email = 'honest@mail.example';
    await aUser(shop.deps, { email });
    const signIn = (payload: object, remoteAddress: string) =>
      shop.app.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress });
    const crowd = Array.from({ length: 90 }, (_, i) =>
      signIn({ email: `guess${i}@mail.example`, password: 'some guess' }, CROWD),
    );
    const honest = Array.from({ length: 9 }, () => signIn({ email, password: TEST_PASSWORD }, HONEST));
    const replies = await Promise.all(honest);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(9).fill(200));
    expect(replies[0]?.headers['cache-control']).toBe('no-store');
    await Promise.all(crowd);
  });
});

describe('a socket', () => {
  let port: number;
  beforeAll(async () => {
    await shop.app.listen({ port: 0, host: '127.0.0.1' });
    port = (shop.app.server.address() as AddressInfo).port;
  });

  const open = () => connect(port, '127.0.0.1').on('error', () => {});
  const closed = (socket: Socket) =>
    new Promise<void>((resolve) => socket.once('close', () => resolve()).once('error', () => resolve()));

  /** Everything that comes back until the server hangs up. */
  async function reply(socket: Socket, request: string): Promise<string> {
    socket.write(request);
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
    });
    await closed(socket);
    return received;
  }

  it('beyond those that one address may have is closed at once', async () => {
    const opened = await Promise.all(
      Array.from({ length: atOnce.socketsPerAddress }, async () => {
        const socket = open();
        await new Promise((resolve) => socket.once('connect', resolve));
        return socket;
      }),
    );
    expect(await reply(open(), 'GET /healthz HTTP/1.1\r\nhost: shop.test\r\nconnection: close\r\n\r\n')).toBe(
      '',
    );
    expect(opened.filter(({ destroyed }) => destroyed)).toEqual([]);

    const gone = opened.map(closed);
    for (const socket of opened) socket.destroy();
    await Promise.all(gone);
    await expect
      .poll(
        async () =>
          (await fetch(`http://127.0.0.1:${port}/healthz`, { headers: { connection: 'close' } })).status,
      )
      .toBe(200);
  });

  it('is closed when it sends nothing, and when it reads nothing of what it asked for', async () => {
    const before = shop.app.server.timeout;
    expect(before).toBe(IDLE_SOCKET_MS);
    shop.app.server.timeout = 100;
    try {
      const silent = open().resume();
      const unread = open().pause();
      const request = 'GET /api/openapi.json HTTP/1.1\r\nhost: shop.test\r\n\r\n';
      unread.write(request.repeat(400));
      await closed(silent);
      await expect
        .poll(() => new Promise((resolve) => shop.app.server.getConnections((_, count) => resolve(count))))
        .toBe(0);
      unread.destroy();
    } finally {
      shop.app.server.timeout = before;
    }
  });

  it('on which a request names two hosts gets a refusal', async () => {
    const twoHosts = 'host: shop.test\r\nHost: other.test';
    const received = await reply(open(), `GET /healthz HTTP/1.1\r\n${twoHosts}\r\nconnection: close\r\n\r\n`);
    expect(received).toMatch(/^HTTP\/1\.1 400 /);
    expect(received).toContain(sharedRefusals.malformedRequest.code);
    expect(received).toContain('permissions-policy: camera=()');
  });
});
