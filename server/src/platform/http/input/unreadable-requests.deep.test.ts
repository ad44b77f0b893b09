import { type AddressInfo, connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';

const shop = openTestShop();
let port: number;

beforeAll(async () => {
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  port = (shop.app.server.address() as AddressInfo).port;
});

/** Sends bytes and reads until the server hangs up. */
async function send(bytes: string) {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  let received = '';
  for await (const chunk of socket) received += chunk;
  const [head = '', body = ''] = received.split('\r\n\r\n');
  return { head, status: Number(head.split(' ')[1]), body: JSON.parse(body) };
}

describe('a request that cannot be read', () => {
  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400, 'malformed_request'],
    [
      'two lengths',
      'POST /api/cart HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
      400,
      'malformed_request',
    ],
    [
      'endless headers',
      `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
      431,
      'headers_too_large',
    ],
  ])('is refused with a code and the security headers: %s', async (_, bytes, status, code) => {
    const reply = await send(bytes);
    expect(reply.status).toBe(status);
    expect(reply.body).toEqual({ code, message: expect.any(String) });
    expect(reply.head).toContain("content-security-policy: default-src 'self'");
    expect(reply.head).toContain('x-content-type-options: nosniff');
  });

  it('is refused when its headers do not end in time', async () => {
    shop.app.server.headersTimeout = 1;
    const reply = await send('GET / HTTP/1.1\r\nhost: a\r\n');
    expect(reply).toMatchObject({ status: 408, body: { code: 'too_slow' } });
  });
});
