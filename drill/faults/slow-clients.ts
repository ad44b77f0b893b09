import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { brokenRules } from '../invariants/table-rules.ts';
import { openTemporaryShop } from '../shop/temporary-shop.ts';
import { type Fault, newOutcome } from './fault.ts';
import { until } from './until.ts';

const SOCKETS = 500;
const DRIP_MS = 1_000;
const SAMPLE_MS = 50;
const P99_MS = 500;
/** The limit also depends on the time before, because a busy machine is not the shop's fault. */
const SLOWER_THAN_BEFORE = 4;
const CLOSED_WITHIN_MS = 45_000;
/** Shorter than the shop keeps an idle socket open. */
const NOTICED_WITHIN_MS = 5_000;
const KINDS = ['header', 'body', 'never reads'] as const;

export const slowClients: Fault = {
  name: 'slow-clients',
  about: `${SOCKETS} sockets send a byte a second or never read, for so many seconds`,
  times: { whole: 300, short: 0 },
  run: async ({ times: seconds }) => {
    const shop = await openTemporaryShop();
    const outcome = newOutcome();
    try {
      const before = await sample(shop.port, 2_000);
      const sockets = Array.from({ length: SOCKETS }, (_, index) => slowSocket(shop.port, index));
      const drip = setInterval(() => {
        for (const { socket, kind } of sockets) if (kind !== 'never reads') socket.write('x');
      }, DRIP_MS);
      const during = await sample(shop.port, seconds * 1_000);
      clearInterval(drip);
      const stillOpen = await countOpen(sockets);
      for (const { socket } of sockets) socket.destroy();
      outcome.happened = SOCKETS;
      outcome.facts.push(
        `p99 of others ${during} ms, ${before} ms before; ${stillOpen} still open at the end`,
      );
      if (during > Math.max(P99_MS, SLOWER_THAN_BEFORE * before))
        outcome.breaches.push(`the 99th of 100 others waited ${during} ms`);
      if (seconds * 1_000 > CLOSED_WITHIN_MS && stillOpen > 0)
        outcome.breaches.push(`${stillOpen} slow sockets were never closed`);
      outcome.breaches.push(...(await brokenRules(shop)).map(({ rule }) => rule));
      return outcome;
    } finally {
      await shop.close();
    }
  },
};

/** A socket that never reads does not notice that it was closed; one that is still open stays so when it reads again. */
async function countOpen(sockets: readonly { socket: Socket }[]): Promise<number> {
  for (const { socket } of sockets) socket.resume();
  const open = () => sockets.filter(({ socket }) => !socket.destroyed);
  await until(async () => open().length === 0, NOTICED_WITHIN_MS);
  return open().length;
}

/** Sockets use many local addresses, because the shop's limits are per address. */
function slowSocket(port: number, index: number): { socket: Socket; kind: (typeof KINDS)[number] } {
  const kind = KINDS[index % KINDS.length] ?? 'header';
  const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.1.${1 + (index % 250)}` });
  socket.on('error', () => {});
  if (kind === 'header') socket.write('GET /api/products HTTP/1.1\r\nHost: shop\r\nX-Slow: ');
  else if (kind === 'body')
    socket.write(
      'POST /api/auth/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{',
    );
  else {
    socket.pause();
    socket.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n'.repeat(200));
  }
  return { socket, kind };
}

/** The 99th percentile of response times, in milliseconds. */
async function sample(port: number, forMs: number): Promise<number> {
  const took: number[] = [];
  for (const end = Date.now() + forMs; Date.now() < end; await pause(SAMPLE_MS)) {
    const since = Date.now();
    await fetch(`http://localhost:${port}/api/products?search=v${since % 97}`).then((reply) => reply.text());
    took.push(Date.now() - since);
  }
  return took.sort((one, other) => one - other)[Math.floor(took.length * 0.99)] ?? 0;
}
