import { setTimeout as pause } from 'node:timers/promises';
import { REHEARSE_PATH } from '@vitrine/contract/audit/rehearsals/rehearsals.rules';
import { ownerToken } from '../data/ids.ts';
import { type Driven, drive, type Load } from '../load/drive.ts';
import { cartOperations } from '../operations/cart.ts';
import { checkoutOperations } from '../operations/checkout.ts';
import { median } from '../report/statistics.ts';

const [checkout] = checkoutOperations;
const measured = [checkout, ...cartOperations.filter(({ name }) => name === 'add to cart')].flatMap(
  (operation) => operation ?? [],
);
/** An admin may rehearse 120 times a minute. */
const PAUSE_MS = 500;

/** What became of the rehearsals: those that gave way found that a shopper waited for a product. */
type Rehearsed = {
  products: number;
  /** A product, its recorded price and its entry of the audit log for each of them. */
  writtenRows: number;
  answered: number;
  gaveWay: number;
  /** The longest that one was answered after. */
  slowestMs: number;
};
export type RehearsalLoad = Rehearsed & {
  rows: { name: string; ratio: number; p99: number; alone: number }[];
};

/**
 * The share of their speed that cart and checkout keep while an admin rehearses a change of as many products as one change may
 * have, which locks each of them. Measured in turn, so that other load on the machine affects both.
 */
export async function rehearsalLoad(load: Load, rounds: number): Promise<RehearsalLoad> {
  const body = await changeOfAll(load.url);
  const products = body.products.length;
  const found: Rehearsed = { products, writtenRows: 3 * products, answered: 0, gaveWay: 0, slowestMs: 0 };
  const speeds = measured.map(() => ({ alone: [] as Driven[], beside: [] as Driven[] }));
  for (let round = 0; round < rounds; round++)
    for (const [index, operation] of measured.entries()) {
      speeds[index]?.alone.push(await drive(operation, load));
      const stop = rehearseAgainAndAgain(load.url, body, found);
      speeds[index]?.beside.push(await drive(operation, load));
      await stop();
    }
  if (found.answered + found.gaveWay === 0)
    throw new Error('Nothing was rehearsed, so nothing was compared.');
  const of = (all: readonly Driven[], pick: (driven: Driven) => number) => median(all.map(pick));
  const rows = measured.map(({ name }, index) => {
    const { alone = [], beside = [] } = speeds[index] ?? {};
    const speed = (driven: Driven) => driven.perSecond;
    const slow = (driven: Driven) => driven.p99;
    return {
      name,
      ratio: of(beside, speed) / of(alone, speed),
      p99: of(beside, slow),
      alone: of(alone, slow),
    };
  });
  return { ...found, rows };
}

type Body = { change: object; products: { _id: string; version: number }[] };
const headers = { authorization: `Bearer ${ownerToken}`, 'content-type': 'application/json' };

async function changeOfAll(url: string): Promise<Body> {
  const reply = await fetch(`${url}/api/admin/bulk-changes/selection`, { headers });
  const { data } = (await reply.json()) as { data: Body['products'] };
  return { change: { kind: 'promo', promoPercentage: 7 }, products: data };
}

/** Returns a function that waits for the last one. */
function rehearseAgainAndAgain(url: string, body: Body, found: Rehearsed): () => Promise<void> {
  let isGoingOn = true;
  const sent = JSON.stringify(body);
  const done = (async () => {
    while (isGoingOn) {
      const startedAt = performance.now();
      const reply = await fetch(`${url}${REHEARSE_PATH}admin/bulk-changes`, {
        method: 'POST',
        headers,
        body: sent,
      });
      const text = await reply.text();
      if (reply.status === 200) {
        found.answered++;
        found.slowestMs = Math.max(found.slowestMs, performance.now() - startedAt);
      } else if (reply.status === 409) found.gaveWay++;
      else if (reply.status !== 429)
        throw new Error(`A rehearsal was replied to with ${reply.status} ${text.slice(0, 300)}`);
      await pause(PAUSE_MS);
    }
  })();
  return async () => {
    isGoingOn = false;
    await done;
  };
}
