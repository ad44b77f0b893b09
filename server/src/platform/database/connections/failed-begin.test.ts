import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { openDatabase } from './client.ts';

const TRANSACTIONS = 15;

function message(type: string, content: string): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, Buffer.from(content)]);
}

const LET_IN = Buffer.concat([message('R', '\0\0\0\0'), message('Z', 'I')]);
const REFUSED = message('E', 'SFATAL\0C08P01\0Mserver login has been failing\0\0');

/** Acts like PgBouncer without a leader: accepts every connection and refuses every statement. */
async function leaderlessPooler() {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write(LET_IN);
      socket.once('data', () => socket.end(REFUSED));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

describe('a transaction that cannot begin', () => {
  it('gives its connection back, so that the shop serves once somebody leads again', async () => {
    const { server, port } = await leaderlessPooler();
    const login = { host: '127.0.0.1', port, user: 'shop', password: 'secret', database: 'shop' };
    const { db, pool, close } = openDatabase({ ...login, isShared: true });
    try {
      for (let times = 0; times < TRANSACTIONS; times++) {
        const failing = db.transaction(async () => {});
        await expect(failing).rejects.toMatchObject({ cause: { code: '08P01' } });
      }
      expect(pool.totalCount).toBe(0);
    } finally {
      await close();
      server.close();
    }
  });
});
