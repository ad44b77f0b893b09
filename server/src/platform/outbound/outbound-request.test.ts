import { createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { outboundRequests } from './outbound-request.ts';

const send = outboundRequests({ publicUrl: 'http://localhost:3000' });
let stop: () => void = () => {};
afterEach(() => stop());

/** Answers every connection with these bytes. */
async function anAddress(answer: string): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('data', () => socket.write(answer));
  });
  stop = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as { port: number }).port}/hook`;
}

describe('a request to an address that somebody typed', () => {
  it('fails where the answer is a switch to another protocol', async () => {
    const url = await anAddress(
      'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n',
    );
    await expect(send(url, { method: 'GET' })).rejects.toThrow();
  });

  it('fails where the answer is more than the shop reads', async () => {
    const body = 'x'.repeat(100_000);
    const url = await anAddress(`HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n${body}`);
    await expect(send(url, { method: 'GET' })).rejects.toThrow('The reply is too large');
  });

  it('ends with the answer', async () => {
    const url = await anAddress('HTTP/1.1 204 No Content\r\n\r\n');
    expect(await send(url, { method: 'GET' })).toEqual({ status: 204, body: '' });
  });
});
