import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { expect, it, vi } from 'vitest';
import { buildTestApp } from '../../testing/shops/build-test-app.ts';

const config = { access: 'everyone' } as const;
const work = Promise.withResolvers<void>();

/** Calls that take as long as the test wants. */
function mountCalls(app: FastifyInstance): void {
  app.get('/work', { config }, () => work.promise.then(() => ({ data: 'done' })));
  app.get('/download', { config }, (_request, reply) =>
    // Of a type that is not compressed, so that a slow reader holds it up.
    reply.type('image/webp').send(new Readable({ read: pushBytes })),
  );
  app.get('/events', { config }, (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: open\n\n');
  });
}

function pushBytes(this: Readable): void {
  this.push(Buffer.alloc(64 * 1024));
}

function ask(port: number, request: string): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write(request.replace('HTTP/1.1', 'HTTP/1.1\r\nhost: shop.test'));
  return socket;
}

it('a shop that closes answers what is under way, and then cuts off whoever is too slow', async () => {
  const shop = await buildTestApp({ closeLimitMs: 500 });
  mountCalls(shop.app);
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shop.app.server.address() as AddressInfo;
  const slow = [
    // Reads the beginning and then nothing.
    ask(port, 'GET /download HTTP/1.1\r\n\r\n').once('data', () => slow[0]?.pause()),
    // Sends the beginning and then nothing.
    ask(
      port,
      'POST /api/auth/login HTTP/1.1\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{',
    ),
    ask(port, 'GET /events HTTP/1.1\r\n\r\n').resume(),
    // Has not finished its headers.
    ask(port, 'GET /healthz HTTP/1.1\r\naccept: '),
  ];
  const working = fetch(`http://127.0.0.1:${port}/work`);
  await vi.waitFor(async () => expect(await connections(shop.app)).toBe(5));
  const ends = slow.map((socket) => once(socket, 'close'));
  const closing = shop.close();
  work.resolve();
  expect((await working).status).toBe(200);
  await closing;
  slow[0]?.resume();
  await Promise.all(ends);
});

function connections({ server }: FastifyInstance): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
}
