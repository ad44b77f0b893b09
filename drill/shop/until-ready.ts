import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { TemporaryShop } from './temporary-shop.ts';

const POLL_MS = 25;
const LIMIT_MS = 60_000;

/** Returns how many milliseconds it took until the shop could serve again. */
export async function untilReady(port: number): Promise<number> {
  const since = Date.now();
  while (Date.now() - since < LIMIT_MS) {
    if (await isReady(port)) break;
    await pause(POLL_MS);
  }
  return Date.now() - since;
}

const CALM_IN_A_ROW = 10;
const QUICK_MS = 400;

/** Until the shop is calm again afterwards, it may answer that it cannot serve. */
export async function whileDisturbed<T>(shop: TemporaryShop, work: () => Promise<T>): Promise<T> {
  shop.disturbance.begin();
  const result = await work();
  await untilCalm(shop.port);
  shop.disturbance.end();
  return result;
}

/** Waits until the shop is as quick as before: it has to reopen connections and to serve those who waited. */
async function untilCalm(port: number): Promise<void> {
  let quick = 0;
  for (const deadline = Date.now() + LIMIT_MS; quick < CALM_IN_A_ROW && Date.now() < deadline; ) {
    const since = Date.now();
    quick = (await isReady(port)) && Date.now() - since < QUICK_MS ? quick + 1 : 0;
    await pause(POLL_MS);
  }
}

/** On a new connection each time, so that the shop's workers answer in turn: one may be calm before the other. */
function isReady(port: number): Promise<boolean> {
  const signal = AbortSignal.timeout(LIMIT_MS);
  return new Promise((resolve) => {
    const sent = get({ port, host: 'localhost', path: '/readyz', agent: false, signal }, (reply) => {
      reply.resume();
      resolve(reply.statusCode === 200);
    });
    sent.on('error', () => resolve(false));
  });
}
