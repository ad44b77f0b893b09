import { createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { isForbiddenUrl, outboundRequests } from './outbound-request.ts';

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

const at = (address: string) => async () => [{ address, family: 4 }];
const LOCAL = { publicUrl: 'http://localhost:3000' };
const ONLINE = { publicUrl: 'https://shop.example' };

describe('an address that is to be stored', () => {
  const PUBLIC = at('93.184.216.34');

  it.each([
    'https://localhost/',
    'https://localhost./',
    'https://LOCALHOST:8443/hook',
    'https://admin.localhost/',
    'https://printer.local/',
    'https://printer.local./',
    'https://metadata.google.internal/',
    'https://router.home.arpa/',
    'https://database/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://127.0.0.1./',
    'https://10.0.0.4/hook',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:a00:4]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://user:pass@stock.example/',
    'ftp://stock.example/',
    'stock.example',
  ])('is refused: %s, by a shop on the internet and by one that is tried out', async (url) => {
    expect(await isForbiddenUrl(url, ONLINE, PUBLIC)).toBe(true);
    expect(await isForbiddenUrl(url, LOCAL, PUBLIC)).toBe(true);
  });

  it('is refused if its name leads into a private network', async () => {
    expect(await isForbiddenUrl('https://stock.example/', ONLINE, at('192.168.0.7'))).toBe(true);
    expect(await isForbiddenUrl('https://stock.example/', LOCAL, at('127.0.0.1'))).toBe(true);
    expect(await isForbiddenUrl('https://stock.example/', ONLINE, PUBLIC)).toBe(false);
  });

  it('is stored if its name cannot be resolved at the moment', async () => {
    const fail = () => Promise.reject(new Error('ENOTFOUND'));
    expect(await isForbiddenUrl('https://stock.example/', ONLINE, fail)).toBe(false);
  });

  it('may be on the same machine, by http, only while the shop is', async () => {
    expect(await isForbiddenUrl('http://127.0.0.1:4000/hook', LOCAL)).toBe(false);
    expect(await isForbiddenUrl('http://127.0.0.1:4000/hook', ONLINE)).toBe(true);
  });
});

it('sends nothing to a name that leads into a private network since it was stored', async () => {
  const forbidden = { name: 'ForbiddenAddress' };
  for (const address of ['127.0.0.1', '10.0.0.4', '::1', '::ffff:127.0.0.1']) {
    const online = outboundRequests(ONLINE, at(address));
    await expect(online('https://stock.example/', { method: 'POST' })).rejects.toMatchObject(forbidden);
    const local = outboundRequests(LOCAL, at(address));
    await expect(local('https://stock.example/', { method: 'POST' })).rejects.toMatchObject(forbidden);
  }
});
